import { Archive, Check, MailOpen, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import {
  type Message,
  type MessageState,
  moveMessage,
  removeMessage,
  restoreMessage,
} from '../admin-contract.ts'
import { messages } from './address.ts'

type Move = { to: MessageState; label: string; icon: ReactNode; said: string }

const look = { className: 'size-5', 'aria-hidden': true } as const
const reopen: Move = { to: 'open', label: 'Reopen', icon: <MailOpen {...look} />, said: 'It is open again' }
const close: Move = { to: 'closed', label: 'Close', icon: <Archive {...look} />, said: 'It is closed' }
const spam: Move = {
  to: 'spam',
  label: 'Spam',
  icon: <TriangleAlert {...look} />,
  said: 'It is among the spam',
}
const answered: Move = {
  to: 'answered',
  label: 'Answered otherwise',
  icon: <Check {...look} />,
  said: 'It counts as answered',
}

/** Where a message may go from where it stands. */
const moves: Record<MessageState, readonly Move[]> = {
  open: [answered, close, spam],
  answered: [reopen, close],
  closed: [reopen],
  spam: [{ ...reopen, label: 'Not spam' }],
}

export function MessageActs({ message: { id, state } }: { message: Message }) {
  const { act, busy } = useAct()
  const navigate = useNavigate()
  const move = async ({ to, said }: Pick<Move, 'to' | 'said'>) => {
    const back = () => void act('undo', () => call(moveMessage, { id, to: state }))
    if (await act(to, () => call(moveMessage, { id, to }))) toast.undo(said, back)
  }
  const remove = async () => {
    try {
      const { message } = await call(removeMessage, { id })
      // The page goes first: what it shows is no longer there.
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
          {each.label}
        </Button>
      ))}
      <Button variant="quiet" size="small" icon={<Trash2 {...look} />} onClick={() => void remove()}>
        Delete
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
