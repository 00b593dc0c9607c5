import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { clearDraft } from '#ui/forms/draft-storage.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { type Tab, thanks, writePost } from '../contract.ts'
import { type SentState, tabAddress } from '../posts/address.ts'
import { ownKey } from '../posts/guest-key.ts'
import { useOurs } from './ours.tsx'

type Input = z.input<typeof writePost.input>

/** A form by which something is written here: what is the same for notes, praises and stories. */
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
  /** It was sent before the page’s code was there, and taken. */
  sent: SentState
  /** What is typed is kept for days. */
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

  /** Spread on the field of the post of this name. */
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
