import { call } from '#core/api/call.ts'
import { ActButton, NoteField, noteIn } from '#ui/forms/act-window.tsx'
import { type FastOrder, type FastOrderState, moveFastOrder } from '../../fast-orders/fast-order-contract.ts'

type Words = { label: string; title: string; description: string; action: string; said: string }

const words: Record<Exclude<FastOrderState, 'new'>, Words> = {
  confirmed: {
    label: 'Confirm',
    title: 'Confirm the order',
    description: 'You have spoken with the buyer. Its things are taken out of the stock.',
    action: 'Confirm',
    said: 'Confirmed',
  },
  delivered: {
    label: 'Done',
    title: 'Done',
    description: 'It was handed over and paid.',
    action: 'It is done',
    said: 'Done',
  },
  declined: {
    label: 'Decline',
    title: 'Decline the order',
    description: 'Nobody answers, or the buyer does not want it any more.',
    action: 'Decline',
    said: 'Declined',
  },
  cancelled: {
    label: 'Cancel',
    title: 'Cancel the order',
    description: 'Its things go back to the stock.',
    action: 'Cancel the order',
    said: 'Cancelled',
  },
}

const givesUp = (state: FastOrderState) => state === 'declined' || state === 'cancelled'

/** The way on from where a fast order stands. */
export function FastOrderActs({ order: { id, next } }: { order: FastOrder }) {
  return next
    .filter((state) => state !== 'new')
    .map((to) => (
      <ActButton
        key={to}
        {...words[to]}
        size="small"
        variant={givesUp(to) ? 'quiet' : 'secondary'}
        danger={givesUp(to)}
        check={moveFastOrder.input}
        read={(data) => ({ id, to, note: noteIn(data) })}
        send={async (input) => void (await call(moveFastOrder, input))}
      >
        {({ fault }) => <NoteField error={fault('note')} />}
      </ActButton>
    ))
}
