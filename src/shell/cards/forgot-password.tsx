import { NotOpenYet } from './not-open-yet.tsx'

export default function ForgotPasswordCard() {
  return (
    <NotOpenYet
      title="We will help you back in"
      ways={[{ label: 'Login', card: 'authenticate' }]}
      subject="I forgot my password"
    >
      A link by mail is still being prepared. Until then write or call: the head office makes sure that it is
      you, and gives you a new password.
    </NotOpenYet>
  )
}
