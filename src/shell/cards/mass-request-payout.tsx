import { NotOpenYet } from './not-open-yet.tsx'

export default function MassRequestPayoutCard() {
  return (
    <NotOpenYet title="Offerings cannot be paid here yet" subject="Offering for a Mass">
      To have a Mass said, write or call the head office with the name, the date and the intention. We will
      tell you how the offering reaches us.
    </NotOpenYet>
  )
}
