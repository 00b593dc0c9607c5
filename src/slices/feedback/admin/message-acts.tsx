import { Archive, Check, MailOpen, Send, Trash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { useUnsavedGuard } from '#ui/forms/unsaved-guard.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import {
  type Message,
  type MessageState,
  messages,
  moveMessage,
  removeMessage,
  replyTo,
  restoreMessage,
} from '../admin-contract.ts'

type Move = { to: MessageState; label: string; icon: ReactNode; message: string }

const iconProps = { className: 'size-5', 'aria-hidden': true } as const
const reopen: Move = {
  to: 'open',
  label: msg('Reopen'),
  icon: <MailOpen {...iconProps} />,
  message: msg('Message reopened.'),
}
const close: Move = {
  to: 'closed',
  label: msg('Close'),
  icon: <Archive {...iconProps} />,
  message: msg('Message closed.'),
}
const spam: Move = {
  to: 'spam',
  label: msg('Mark as spam'),
  icon: <TriangleAlert {...iconProps} />,
  message: msg('Marked as spam.'),
}
const answered: Move = {
  to: 'answered',
  label: msg('Answered another way'),
  icon: <Check {...iconProps} />,
  message: msg('Marked as answered.'),
}

/** Possible moves per state. */
const moves: Record<MessageState, readonly Move[]> = {
  open: [answered, close, spam],
  answered: [reopen, close],
  closed: [reopen],
  spam: [{ ...reopen, label: msg('Not spam') }],
}

export function MessageActs({ message: { id, state } }: { message: Message }) {
  const { act, busy } = useAct()
  const navigate = useNavigate()
  const move = async ({ to, message }: Pick<Move, 'to' | 'message'>) => {
    const back = () => void act('undo', () => call(moveMessage, { id, to: state }))
    if (await act(to, () => call(moveMessage, { id, to }))) toast.undo(message, back)
  }
  const remove = async () => {
    try {
      const { message } = await call(removeMessage, { id })
      // Navigate first, since the message of this page no longer exists.
      await navigate(messages)
      toast.undo(message, () => void restore(id).then((back) => back && navigate(`${messages}/${id}`)))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {moves[state].map((each) => (
        <Button
          key={each.to}
          variant="secondary"
          size="small"
          icon={each.icon}
          busy={busy === each.to}
          onClick={() => void move(each)}
        >
          {t(each.label)}
        </Button>
      ))}
      <Button variant="quiet" size="small" icon={<Trash2 {...iconProps} />} onClick={() => void remove()}>
        {t('Delete')}
      </Button>
    </div>
  )
}

async function restore(id: number): Promise<boolean> {
  try {
    await call(restoreMessage, { id })
    return true
  } catch (error) {
    toastFailure(error)
    return false
  }
}

/** The form for an answer, which is sent as a mail. Unsaved text is guarded. */
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
      // Reload, to show what somebody else answered meanwhile.
      void revalidate()
      throw error
    }
    once.done()
    form.props.ref.current?.reset()
    toast.success(
      close ? 'Your reply is on its way, and the message is closed.' : 'Your reply is on its way.',
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
    <form {...form.props} className="flex flex-col gap-4" aria-label={t('Reply')}>
      {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
      <TextArea
        ref={area}
        label={t('Reply to {name}', { name: full_name })}
        {...form.field('text')}
        rows={7}
        maxLength={10_000}
        hint={
          organisation.email
            ? t('We’ll email this to {email}. Their reply will go to {officeEmail}, not here.', {
                email,
                officeEmail: organisation.email,
              })
            : t('We’ll email this to {email}.', { email })
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={form.busy}
          busyText={t('Sending...')}
          icon={<Send className="size-5" aria-hidden="true" />}
        >
          {t('Send')}
        </Button>
        {state !== 'closed' && (
          <Button variant="secondary" {...andClose} busyText={t('Sending...')}>
            {t('Send and close')}
          </Button>
        )}
      </div>
    </form>
  )
}
