import { NotOpenYet } from './not-open-yet.tsx'

export default function ForgotPasswordCard() {
  return (
    <NotOpenYet
      title="There are no passwords yet"
      ways={[{ label: 'Login', card: 'authenticate' }]}
      subject="Help with my account"
    >
      Accounts are still being prepared, so there is none to lose. If you expected to find yours here, the
      head office will gladly help.
    </NotOpenYet>
  )
}
