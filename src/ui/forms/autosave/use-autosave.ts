import { type RefObject, useEffect, useRef, useState } from 'react'
import { Problem } from '#core/api/problems.ts'
import { type Typed, typedIn, writeTyped } from '../draft-storage.ts'
import { blockForm, isBlocked } from '../use-form.ts'
import { accountCopies, type Copy, dropCopy, findCopy, keepCopy } from './unsaved-copy.ts'

export type SavingState =
  | { kind: 'saving' | 'saved' | 'copied' | 'kept' | 'lost' }
  | { kind: 'failed'; reason: string }
  | null

/** How long nothing is typed before it is kept, and the least time between two calls of the server (ms). */
const pause = 1500
const interval = 30_000

export type Autosave<Input> = {
  /** Names the item, for the copies. A new one gets its number when it is saved. */
  name: () => string
  /** The version that is being changed; null for a new item. */
  version: () => number | null
  /** Whether this may be saved without being asked. Of anything else, only a copy is kept. */
  isDraft: (input: Input) => boolean
  save: (input: Input) => Promise<void>
  /** Fills the form with a copy. */
  restore: (input: Input, version: number | null) => void
}

type Reader<Input> = {
  read: (form: HTMLFormElement) => Input
  /** Whether everything that is required is there. */
  isInput: (value: unknown) => value is Input
}

/**
 * Keeps what is typed without being asked: at once as a copy on this device, and then on the server: a draft by saving
 * it, anything else as a copy in the writer's account. What is public changes only when somebody saves it.
 */
export function useAutosave<Input>(
  form: RefObject<HTMLFormElement | null>,
  autosave: (Autosave<Input> & Reader<Input>) | undefined,
  onSaved: () => void,
) {
  const [state, setState] = useState<SavingState>(null)
  const [offered, setOffered] = useState<(Copy & { isHere: boolean }) | null>(null)
  const latest = useRef({ autosave, onSaved })
  useEffect(() => {
    latest.current = { autosave, onSaved }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const changes = useRef(0)
  const calledAt = useRef(Number.NEGATIVE_INFINITY)
  const isStopped = useRef(false)
  const isHeld = useRef(false)
  const isInAccount = useRef(false)

  const drop = async (name: string | undefined) => {
    if (name === undefined) return
    dropCopy(name)
    if (!isInAccount.current) return
    isInAccount.current = false
    await accountCopies.drop(name)
  }

  useEffect(() => {
    const { autosave } = latest.current
    if (!autosave) return
    let isGone = false
    const name = autosave.name()
    const here = findCopy(name)
    const offer = (copy: Copy, isHere: boolean) => {
      if (form.current && differs(copy, form.current, autosave)) setOffered({ ...copy, isHere })
    }
    if (here) offer(here, true)
    void accountCopies.find(name).then((copy) => {
      if (isGone || !copy) return
      isInAccount.current = true
      if (!here || copy.at > here.at) offer(copy, false)
    })
    return () => {
      isGone = true
      clearTimeout(timer.current)
    }
  }, [form])

  const saveDraft = async (input: Input, copy: Copy) => {
    if (!autosave) return
    const before = changes.current
    const name = autosave.name()
    setState({ kind: 'saving' })
    try {
      await autosave.save(input)
      setState({ kind: 'saved' })
      // A new item has another name once it is saved.
      if (changes.current === before || autosave.name() !== name) await drop(name)
      if (changes.current === before) latest.current.onSaved()
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      // Somebody else has changed it: Save shows both versions.
      isStopped.current = problem.status === 409
      keepCopy(name, copy)
      setState({ kind: 'failed', reason: problem.message })
    }
  }

  const saveCopy = async ({ typed: _, ...copy }: Copy, ifNot: SavingState) => {
    if (!autosave) return
    const before = changes.current
    const name = autosave.name()
    setState({ kind: 'saving' })
    const isKept = await accountCopies.keep(name, copy)
    isInAccount.current ||= isKept
    if (isKept && changes.current === before) dropCopy(name)
    setState(isKept ? { kind: 'copied' } : ifNot)
  }

  const keep = () => {
    const { autosave } = latest.current
    const filled = form.current
    if (!autosave || !filled || isHeld.current) return
    const input = autosave.read(filled)
    const isWhole = autosave.isInput(input)
    const copy: Copy = {
      at: new Date().toISOString(),
      version: autosave.version(),
      typed: typedIn(filled),
      input: isWhole ? input : undefined,
    }
    const kept: SavingState = { kind: keepCopy(autosave.name(), copy) ? 'kept' : 'lost' }
    const wait = calledAt.current + interval - Date.now()
    if (!isWhole || isBlocked(filled)) setState(kept)
    else if (wait > 0) {
      timer.current = setTimeout(keep, wait)
      setState(kept)
    } else {
      calledAt.current = Date.now()
      const isDraft = !isStopped.current && autosave.isDraft(input)
      const work = isDraft ? saveDraft(input, copy) : saveCopy(copy, kept)
      blockForm(
        filled,
        work.then(() => true),
      )
    }
  }

  return {
    state,
    /** What was typed earlier and never saved. */
    offered,
    restore: () => {
      if (!offered || !form.current || !autosave) return
      setOffered(null)
      if (autosave.isInput(offered.input)) autosave.restore(offered.input, offered.version)
      else writeTyped(form.current, offered.typed ?? {})
    },
    discard: () => {
      void drop(autosave?.name())
      setOffered(null)
    },
    onInput: () => {
      if (!latest.current.autosave) return
      changes.current += 1
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, pause)
    },
    /** Autosave waits while someone saves the form, or a new item would be created twice. */
    during: async <Result>(saving: () => Promise<Result>): Promise<Result> => {
      isHeld.current = true
      // A new item has another name once it is saved.
      const name = autosave?.name()
      try {
        const result = await saving()
        await drop(name)
        return result
      } finally {
        isHeld.current = false
      }
    },
    /** After the form was saved. */
    stop: () => {
      clearTimeout(timer.current)
      isStopped.current = false
      void drop(autosave?.name())
      setState(null)
    },
  }
}

/** Whether a copy has something else than the form. */
function differs<Input>(copy: Copy, form: HTMLFormElement, { read, isInput }: Reader<Input>): boolean {
  if (isInput(copy.input)) return JSON.stringify(copy.input) !== JSON.stringify(read(form))
  const { typed = {} } = copy
  const shown: Typed = typedIn(form)
  return Object.keys(typed).some(
    (field) => (typed[field] ?? []).join('\n') !== (shown[field] ?? []).join('\n'),
  )
}
