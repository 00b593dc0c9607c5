import { Send } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { useUnsavedGuard } from '#ui/forms/unsaved-guard.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type Message, replyTo } from '../admin-contract.ts'

/** The answer, which goes out as a mail. What is half written is guarded. */
export function ReplyForm({ message: { id, full_name, email, replies, state } }: { message: Message }) {
  const organisation = useOrganisation()
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey()
  const area = useRef<HTMLTextAreaElement>(null)
  useUnsavedGuard(useCallback(() => Boolean(area.current?.value.trim()), []))
  const sendAs = (close: boolean) => async (input: { id: string | number; text: string; seen: number }) => {
    try {
      await call(replyTo, { ...input, close }, once.keyFor({ ...input, close }))
    } catch (error) {
      // What somebody else answered meanwhile is shown at once.
      void revalidate()
      throw error
    }
    once.done()
    form.props.ref.current?.reset()
    toast.success(
      close ? 'Your answer is on its way, and the message is closed' : 'Your answer is on its way',
    )
    await revalidate()
  }
  const form = useForm({
    check: replyTo.input,
    read: (data) => ({ id, text: String(data.get('text') ?? ''), seen: replies.length }),
    send: sendAs(false),
  })
  const andClose = form.also('close', sendAs(true))
  return (
    <form {...form.props} className="flex flex-col gap-4" aria-label="Answer">
      {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
      <TextArea
        ref={area}
        label={`Answer ${full_name}`}
        {...form.field('text')}
        rows={7}
        maxLength={10_000}
        hint={`It goes to ${email} by email. Whoever answers that writes to ${organisation.email}: the answer comes there, not here.`}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={form.busy}
          busyText="Sending..."
          icon={<Send className="size-5" aria-hidden="true" />}
        >
          Send
        </Button>
        {state !== 'closed' && (
          <Button variant="secondary" {...andClose} busyText="Sending...">
            Send and close
          </Button>
        )}
      </div>
    </form>
  )
}
