import { NotOpenYet } from './not-open-yet.tsx'

/** Shared by the cards that only staff open, each from its own page of the admin area. */
export default function StaffDeskCard() {
  return (
    <NotOpenYet title="For the ministry's staff" ways={[{ label: 'Go to the home page', href: '/' }]}>
      This form belongs to the admin area and opens from there. The admin area itself is still being prepared.
    </NotOpenYet>
  )
}
