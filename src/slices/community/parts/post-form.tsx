import { HeartHandshake } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { data, useNavigate, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { type FormHandler, formHandler, Refusal } from '#core/api/form-action.ts'
import { reworded, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { clearDraft } from '#ui/forms/draft-storage.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { useHydrated, useRootStore } from '#ui/state/root-store.ts'
import { sendPicture, thanks, writePost } from '../contract.ts'
import type { Tab } from '../post.ts'
import { type SentState, tabAddress } from '../posts/address.ts'
import { ownKey, useOurs } from './ours.tsx'

type Input = z.input<typeof writePost.input>

/** Shared logic of the forms for notes, praises and stories. */
export function usePostForm({
  name,
  tab,
  read,
  sent,
  draft = false,
}: {
  name: keyof typeof thanks
  tab: Tab
  read: (sent: FormData) => Input
  /** The browser sent the form before the page's code had loaded. */
  sent: SentState
  /** Save the draft for days. */
  draft?: boolean
}) {
  const [message, setMessage] = useState<string | null>(sent ? thanks[name][sent] : null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const ours = useOurs()
  const once = useIdempotencyKey()
  const serverForm = useServerForm(name, { draft })
  const form = useForm<Input>({
    serverForm,
    check: writePost.input,
    read: (typed) => ({ ...read(typed), key: ownKey() }),
    send: async (input) => {
      const answer = await call(writePost, input, once.keyFor(input))
      once.done()
      setMessage(answer.message)
      void ours.reload()
      if (answer.state === 'shown') void revalidate()
    },
  })
  useEffect(() => {
    if (sent) clearDraft({ name, draft })
  }, [sent, name, draft])

  /** Props for a field of the post. */
  const field = (of: string) => ({
    name: of,
    error: form.fault(`post.${of}`),
    ...(serverForm.typed[of] !== undefined && { defaultValue: serverForm.typed[of] }),
  })
  const again = () => {
    setMessage(null)
    if (sent) void navigate(tabAddress(tab), { replace: true, preventScrollReset: true })
  }
  return { form, field, serverForm, message, again }
}

/** The displayed name. A member's own is offered, not filled in. */
export function NameField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const frame = useRef<HTMLDivElement>(null)
  const member = useRootStore((root) => root.session.currentUser?.username)
  const sign = () => {
    const input = frame.current?.querySelector('input')
    if (!input || member === undefined) return
    input.value = member
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <div ref={frame}>
      <TextField
        label={t('Your name')}
        name="name"
        autoComplete="name"
        maxLength={60}
        enterKeyHint="next"
        {...props}
      />
      {member !== undefined && (
        <button
          type="button"
          onClick={sign}
          className="hit-area mt-2 block max-w-full truncate font-semibold text-accent-text text-sm underline underline-offset-4"
        >
          {t('Sign as {name}', { name: member })}
        </button>
      )}
    </div>
  )
}

/** Replaces a form after it was sent. A link, so that it also works without JavaScript. */
export function Sent({
  message,
  again,
  tab,
  onAgain,
}: {
  message: string
  again: string
  tab: Tab
  onAgain: () => void
}) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-success bg-success-soft p-5">
      <HeartHandshake className="size-8 text-success" strokeWidth={1.6} aria-hidden="true" />
      <p ref={text} tabIndex={-1} className="font-semibold outline-none">
        {reworded(message)}
      </p>
      {useHydrated() ? (
        <Button variant="secondary" size="small" onClick={onAgain}>
          {again}
        </Button>
      ) : (
        <ButtonLink href={`${tabAddress(tab)}#write`} variant="secondary" size="small">
          {again}
        </ButtonLink>
      )}
    </div>
  )
}

export const noteForm = 'note'
export const praiseForm = 'praise'
export const storyForm = 'story'

const trap = (sent: FormData) => textsIn(sent, 'website')

export const readNote = (sent: FormData) => ({
  post: { kind: 'note' as const, ...textsIn(sent, 'name', 'body') },
  ...trap(sent),
})

export const readPraise = (sent: FormData) => ({
  post: { kind: 'praise' as const, ...textsIn(sent, 'name', 'body') },
  ...trap(sent),
})

export const readStoryForm = (sent: FormData) => ({
  post: {
    kind: 'story' as const,
    ...textsIn(sent, 'name', 'title', 'body', 'video', 'picture'),
    consent: sent.has('consent'),
  },
  ...trap(sent),
})

const backTo =
  (tab: Tab) =>
  ({ state }: { state: string }) =>
    tabAddress(tab, { sent: state === 'shown' ? 'shown' : 'waiting' })

/** The photo that a browser sends with the form; with the page's code, it's uploaded when it's chosen. */
export const photoField = 'photo'

const writeStory = formHandler(writePost, readStoryForm, backTo('shareyourstory'))

const earlyStory: FormHandler = async (call, sent, args) => {
  const photo = sent.get(photoField)
  if (photo instanceof File && photo.size > 0) {
    try {
      // If the text is refused, the uploaded photo comes back with it.
      sent.set('picture', (await call(sendPicture, { bytes: photo })).picture)
    } catch (thrown) {
      const refusal = Refusal.safeParse(thrown)
      if (!refusal.success) throw thrown
      const { data: problem, init } = refusal.data
      throw data({ ...problem, errors: { 'post.picture': problem.detail } }, init)
    }
  }
  return writeStory(call, sent, args)
}

/** For the page's `action`: forms sent without JavaScript. */
export const earlyForms = {
  [noteForm]: formHandler(writePost, readNote, backTo('paperwall')),
  [praiseForm]: formHandler(writePost, readPraise, backTo('shoutsofpraise')),
  [storyForm]: earlyStory,
}
