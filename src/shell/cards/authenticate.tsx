import { NotOpenYet } from './not-open-yet.tsx'

export default function AuthenticateCard() {
  return (
    <NotOpenYet title="Accounts open soon" subject="I would like to join the online community">
      Everything on the site is open to you without one. If you would like to be among the first members,
      write or call, and the head office will tell you the day accounts open.
    </NotOpenYet>
  )
}
