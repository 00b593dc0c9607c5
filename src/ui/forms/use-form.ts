import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useFormAction } from 'react-router'
import type { z } from 'zod'
import { formParameter, Refused, Returned } from '#core/api/form-action.ts'
import { invalid, Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { useOverlay } from '../state/use-overlay.ts'
import { clearDraft, type DraftForm, restoreDraft, saveDraft } from './draft-storage.ts'

/** Work in a form's fields, such as an upload, that submitting waits for. Each resolves to whether it succeeded. */
const pendingWork = new WeakMap<HTMLFormElement, Set<Promise<boolean>>>()

export function blockForm(form: HTMLFormElement, work: Promise<boolean>): void {
  const works = pendingWork.get(form) ?? new Set()
  pendingWork.set(form, works.add(work))
  void work.finally(() => works.delete(work))
}

export const isBlocked = (form: HTMLFormElement): boolean => (pendingWork.get(form)?.size ?? 0) > 0

/** Resolves when all pending work is done, including work that starts meanwhile: true when all of it succeeded. */
export async function whenUnblocked(form: HTMLFormElement): Promise<boolean> {
  let allSucceeded = true
  while (isBlocked(form)) {
    const ended = await Promise.all(pendingWork.get(form) ?? [])
    allSucceeded &&= ended.every(Boolean)
  }
  return allSucceeded
}

/** Where a form of this name is posted to, on this page. After a refusal, the page's address names the refused form. */
export function formAddress(page: string, name: string): string {
  const [path, query] = page.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(formParameter, name)
  return `${path}?${parameters}`
}

/**
 * A form that works before the page's code has loaded, if the page's `action` is `formAction({ [name]: … })`. Pass it
 * to `useForm`, which then starts with what the server has refused. With `draft`, what is typed is stored beyond the
 * tab; with `stored: false`, not at all.
 */
export function useServerForm(name: string, { draft = false, stored = true } = {}): ServerForm {
  const answer: unknown = useActionData()
  const action = useFormAction()
  const address = formAddress(action, name)
  // There is nearly always none, and then the schema need not be built.
  const returned = answer === undefined ? null : Returned.safeParse(answer).data
  if (returned?.form !== name) return { name, draft, stored, address, problem: null, typed: {} }
  const { typed } = returned
  const refused = Refused.safeParse(answer).data
  if (!refused) return { name, draft, stored, address, problem: null, typed }
  const { detail, errors } = refused.problem
  return { name, draft, stored, address, problem: new Problem(refused.status, detail, errors), typed }
}

export type ServerForm = DraftForm & {
  /** False if what is typed isn't stored. */
  stored?: boolean
  address: string
  problem: Problem | null
  typed: Record<string, string>
}

/**
 * A form with uncontrolled inputs. It is checked by the endpoint's schema before anything is sent, and shows the
 * server's refusals beside the fields, until they are changed. Focus moves to the first fault. Pending uploads are waited for. A user whose
 * session ended can log in over the page and submit again. What is typed into a `serverForm` survives errors, reloads
 * and lost connections: it is stored until it is sent.
 */
export function useForm<Input>({
  check,
  read,
  send,
  showFor,
  oneAtATime = showFor !== undefined,
  serverForm,
  onFault,
}: {
  check: z.ZodType<unknown, Input>
  read: (data: FormData) => Input
  send: (input: Input) => Promise<void>
  /** Shows only the first fault, and for so many milliseconds. */
  showFor?: number
  /** Shows only the first fault, until the next try. */
  oneAtATime?: boolean
  /** From `useServerForm`: for a public form that works before the code has loaded. */
  serverForm?: ServerForm
  /** Called with the first fault that the schema finds. */
  onFault?: (message: string) => void
}) {
  const [problem, setProblem] = useState<Problem | null>(serverForm?.problem ?? null)
  /** The fields that were changed since their faults were found: what a fault said may no longer be true. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<Input | null>(null)

  const { name: draftName, draft = false, stored = true } = serverForm ?? {}
  useEffect(() => {
    if (draftName !== undefined && stored && form.current)
      restoreDraft({ name: draftName, draft }, form.current)
  }, [draftName, draft, stored])

  // The browser has opened a form that the server refused at its first fault, and the visitor may type elsewhere by now.
  const [refused] = useState(problem)
  useEffect(() => {
    if (problem?.errors && problem !== refused)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem, refused])

  useEffect(() => {
    if (!problem || showFor === undefined) return
    const timer = setTimeout(() => setProblem(null), showFor)
    return () => clearTimeout(timer)
  }, [problem, showFor])

  /** Checks the form and passes its input to `send`. */
  const submit = async (filled: HTMLFormElement, send: (input: Input) => Promise<void>, name: string) => {
    if (busy !== null) return
    if (isBlocked(filled)) {
      setBusy(name)
      const allSucceeded = await whenUnblocked(filled)
      setBusy(null)
      if (!allSucceeded) return filled.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }
    setChanged([])
    const input = read(new FormData(filled))
    const checked = check.safeParse(input)
    if (!checked.success) {
      const { issues } = checked.error
      const problem = invalid(oneAtATime ? issues.slice(0, 1) : issues)
      onFault?.(problem.message)
      return setProblem(problem)
    }
    setProblem(null)
    setBusy(name)
    sent.current = input
    try {
      await send(input)
      if (serverForm) clearDraft(serverForm)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(offerLogin(error))
    } finally {
      setBusy(null)
    }
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    await submit(event.currentTarget, send, 'send')
  }

  const noteChange = ({ target }: InputEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (name && problem?.errors?.[name]) setChanged((before) => [...before, name])
  }
  const fault = (path: string): string | undefined =>
    changed.includes(path) ? undefined : problem?.errors?.[path]
  return {
    /** Spread on the form. */
    props: {
      ref: form,
      onSubmit,
      noValidate: true,
      onInput: (event: InputEvent<HTMLFormElement>) => {
        noteChange(event)
        if (serverForm && stored) saveDraft(serverForm, event.currentTarget)
      },
      ...(serverForm && { method: 'post', action: serverForm.address }),
    } as const,
    busy: busy === 'send',
    /** Props for a second button that does something else with the input. */
    also: (name: string, act: (input: Input) => Promise<void>) => ({
      busy: busy === name,
      onClick: () => void (form.current && submit(form.current, act, name)),
    }),
    /** The message of one field, by its path in the input. */
    fault,
    /** Spread on the field of this name. */
    field: (name: keyof Input & string) => ({
      name,
      error: fault(name),
      ...(serverForm?.typed[name] !== undefined && { defaultValue: serverForm.typed[name] }),
    }),
    /** The input that was sent last. */
    sent,
    /** A refusal without field errors. */
    refusal: problem && !problem.errors ? problem : null,
  }
}

function offerLogin(problem: Problem): Problem {
  const { card, open, unsaved } = useOverlay.getState()
  // In the login card itself, 401 means a wrong password.
  if (problem.status !== 401 || card === 'authenticate') return problem
  // The login would replace the open card, and with it the unsaved text.
  if (unsaved()) {
    return new Problem(
      401,
      t(
        'You’ve been logged out. Open another tab to log in, then try again. Everything you typed is still here.',
      ),
    )
  }
  const reason = t('You’ve been logged out. Log in, then try again. Everything you typed is still here.')
  open('authenticate', { reason })
  return new Problem(401, reason)
}
