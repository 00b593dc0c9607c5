import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useFormAction } from 'react-router'
import type { z } from 'zod'
import { formParameter, Refused } from '#core/api/form-action.ts'
import { invalid, Problem } from '#core/api/problems.ts'
import { say } from '#core/text/say.ts'
import { useOverlay } from '../state/use-overlay.ts'
import { clearDraft, type DraftForm, restoreDraft, saveDraft } from './draft-storage.ts'

/** Work of a form's own fields that its answer depends on: each tells whether it went well. */
const atWork = new WeakMap<HTMLFormElement, Set<Promise<boolean>>>()

export function blockForm(form: HTMLFormElement, work: Promise<boolean>): void {
  const works = atWork.get(form) ?? new Set()
  atWork.set(form, works.add(work))
  void work.finally(() => works.delete(work))
}

export const isBlocked = (form: HTMLFormElement): boolean => (atWork.get(form)?.size ?? 0) > 0

/** Resolves when all of it is done, also what begins meanwhile: true when all went well. */
export async function whenUnblocked(form: HTMLFormElement): Promise<boolean> {
  let whole = true
  while (isBlocked(form)) {
    const ended = await Promise.all(atWork.get(form) ?? [])
    whole &&= ended.every(Boolean)
  }
  return whole
}

/**
 * A form of a page that arrives even when it is sent before the page's code has loaded, if the page's `action` is
 * `formAction({ [name]: … })`. Handed to `useForm`, which then begins with what the server has refused. What is typed
 * into a `draft` outlives the tab.
 */
export function useServerForm(name: string, { draft = false } = {}): ServerForm {
  const answer: unknown = useActionData()
  const action = useFormAction()
  const address = `${action}${action.includes('?') ? '&' : '?'}${formParameter}=${name}`
  // Nearly always there is none, and a phone need not make the schema to learn that.
  const refused = answer === undefined ? null : Refused.safeParse(answer).data
  if (refused?.form !== name) return { name, draft, address, problem: null, typed: {} }
  const { status, problem, typed } = refused
  return { name, draft, address, problem: new Problem(status, problem.detail, problem.errors), typed }
}

export type ServerForm = DraftForm & {
  address: string
  problem: Problem | null
  typed: Record<string, string>
}

/**
 * A form that keeps what was typed in its own inputs, checks it by the endpoint's schema before anything is
 * sent, and shows the server's refusals beside the same fields. Focus goes to the first fault. Fields that are
 * still at work (an upload) are waited for. Whoever was signed out meanwhile logs in over the page, and sends
 * again what still stands there. What is typed into a form that comes `early` outlives errors, reloads and lost
 * connections: it is kept for the tab until it is sent.
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
  /** Shows one fault at a time, the first, and only for so long (ms). */
  showFor?: number
  /** The same, and it stays until the next try. */
  oneAtATime?: boolean
  /** By `useServerForm`: for a form that anybody may send, it arrives also when it is sent before the code is there. */
  serverForm?: ServerForm
  /** Told of the first fault that is found before anything is sent. */
  onFault?: (message: string) => void
}) {
  const [problem, setProblem] = useState<Problem | null>(serverForm?.problem ?? null)
  const [busy, setBusy] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<Input | null>(null)

  const { name: keptName, draft = false } = serverForm ?? {}
  useEffect(() => {
    if (keptName !== undefined && form.current) restoreDraft({ name: keptName, draft }, form.current)
  }, [keptName, draft])

  useEffect(() => {
    if (problem?.errors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem])

  useEffect(() => {
    if (!problem || showFor === undefined) return
    const timer = setTimeout(() => setProblem(null), showFor)
    return () => clearTimeout(timer)
  }, [problem, showFor])

  /** What is typed goes to `send`, if it is good. */
  const submit = async (filled: HTMLFormElement, send: (input: Input) => Promise<void>, name: string) => {
    if (busy !== null) return
    if (isBlocked(filled)) {
      setBusy(name)
      const whole = await whenUnblocked(filled)
      setBusy(null)
      if (!whole) return filled.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }
    const input = read(new FormData(filled))
    const checked = check.safeParse(input)
    if (!checked.success) {
      const { issues } = checked.error
      const found = invalid(oneAtATime ? issues.slice(0, 1) : issues)
      onFault?.(found.message)
      return setProblem(found)
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

  const fault = (path: string): string | undefined => problem?.errors?.[path]
  return {
    /** Spread on the form. */
    props: {
      ref: form,
      onSubmit,
      noValidate: true,
      ...(serverForm && {
        method: 'post',
        action: serverForm.address,
        onInput: (event: InputEvent<HTMLFormElement>) => saveDraft(serverForm, event.currentTarget),
      }),
    } as const,
    busy: busy === 'send',
    /** For a second button, which does something else with what is typed. */
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
    /** What was sent last. */
    sent,
    /** A refusal that is about no field. */
    refusal: problem && !problem.errors ? problem : null,
  }
}

const signedOut = (logIn: string) =>
  say('You were signed out meanwhile. {logIn}, then send this again: nothing that you typed is lost.', {
    logIn,
  })

function offerLogin(problem: Problem): Problem {
  const { card, open, unsaved } = useOverlay.getState()
  // In the login's own card the same status means a wrong password.
  if (problem.status !== 401 || card === 'authenticate') return problem
  // The login would take the place of a card that holds the typed work itself.
  if (unsaved()) return new Problem(401, signedOut(say('Log in in another tab')))
  const reason = signedOut(say('Log in'))
  open('authenticate', { reason })
  return new Problem(401, reason)
}
