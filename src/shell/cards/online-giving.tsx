import { NotOpenYet } from './not-open-yet.tsx'

export default function OnlineGivingCard() {
  return (
    <NotOpenYet title="Giving by card is being prepared" subject="I would like to give">
      No payment can be made here yet, and nothing has been taken from you. To give today, write or call the
      head office.
    </NotOpenYet>
  )
}
