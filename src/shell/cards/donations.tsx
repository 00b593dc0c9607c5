import { NotOpenYet } from './not-open-yet.tsx'

export default function DonationsCard() {
  return (
    <NotOpenYet title="Online giving is being prepared" subject="I would like to give">
      To give today, write or call the head office. Tell us what the gift is for, and we will send you the
      details by which it reaches us safely, and a receipt.
    </NotOpenYet>
  )
}
