import { type RefObject, useEffect, useRef, useState } from 'react'
import { Problem } from '#core/api/problems.ts'
import { writeTyped } from '../draft-storage.ts'
import { blockForm, isBlocked } from '../use-form.ts'
import { dropCopy, findCopy, keepCopy } from './unsaved-copy.ts'

export type SavingState =
  | { kind: 'saving' | 'saved' | 'kept' | 'lost' }
  | { kind: 'failed'; reason: string }
  | null

/** How long nothing is typed before it is kept, and the least time between two saves of a draft (ms). */
const pause = 1500
const interval = 30_000

export type Autosave<Input> = {
  /** Names the item, for the copy on this device. A new one gets its number when it is saved. */
  name: () => string
  /** The input to save now, or null while it isn't complete. */
  ready: (form: HTMLFormElement) => Input | null
  /** Saves a draft on the server. Without it, or for what is public already, only a copy is kept. */
  save?: ((input: Input) => Promise<void>) | undefined
}

/**
 * Keeps what is typed without being asked: at once as a copy on this device, and a draft on the server as well. What
 * is public changes only when somebody saves it.
 */
export function useAutosave<Input>(
  form: RefObject<HTMLFormElement | null>,
  autosave: Autosave<Input> | undefined,
  onSaved: () => void,
) {
  const [state, setState] = useState<SavingState>(null)
  const [copy, setCopy] = useState<ReturnType<typeof findCopy>>(null)
  const latest = useRef({ autosave, onSaved })
  useEffect(() => {
    latest.current = { autosave, onSaved }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const changes = useRef(0)
  const savedAt = useRef(Number.NEGATIVE_INFINITY)
  const isStopped = useRef(false)
  const isHeld = useRef(false)

  const drop = () => autosave && dropCopy(autosave.name())
  useEffect(() => {
    const { autosave } = latest.current
    if (autosave && form.current) setCopy(findCopy(autosave.name(), form.current))
    return () => clearTimeout(timer.current)
  }, [form])

  const send = async (input: Input, save: (input: Input) => Promise<void>) => {
    const before = changes.current
    savedAt.current = Date.now()
    setState({ kind: 'saving' })
    const name = autosave?.name()
    try {
      await save(input)
      setState({ kind: 'saved' })
      if (name !== undefined) dropCopy(name)
      if (changes.current !== before) return
      latest.current.onSaved()
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      // Somebody else has changed it: Save shows both versions.
      isStopped.current = problem.status === 409
      setState({ kind: 'failed', reason: problem.message })
      if (autosave && form.current) keepCopy(autosave.name(), form.current)
    }
  }

  const keep = () => {
    const { autosave } = latest.current
    const filled = form.current
    if (!autosave || !filled || isHeld.current) return
    const isKept = keepCopy(autosave.name(), filled)
    const input = autosave.save && !isStopped.current && !isBlocked(filled) ? autosave.ready(filled) : null
    const wait = savedAt.current + interval - Date.now()
    if (input === null || !autosave.save) setState({ kind: isKept ? 'kept' : 'lost' })
    else if (wait > 0) {
      timer.current = setTimeout(keep, wait)
      setState({ kind: isKept ? 'kept' : 'lost' })
    } else {
      const work = send(input, autosave.save).then(() => true)
      blockForm(filled, work)
    }
  }

  return {
    state,
    /** What was typed earlier and never saved. */
    copy,
    restore: () => {
      if (copy && form.current) writeTyped(form.current, copy.typed)
      setCopy(null)
    },
    discard: () => {
      drop()
      setCopy(null)
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
        if (name !== undefined) dropCopy(name)
        return result
      } finally {
        isHeld.current = false
      }
    },
    /** After the form was saved. */
    stop: () => {
      clearTimeout(timer.current)
      isStopped.current = false
      drop()
      setState(null)
    },
  }
}
