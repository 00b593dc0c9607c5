import { NotOpenYet } from './not-open-yet.tsx'

export default function CheckoutCard() {
  return (
    <NotOpenYet
      title="Orders cannot be paid here yet"
      ways={[{ label: 'Back to the cart', card: 'shoppingCart' }]}
      subject="I would like to order"
    >
      To order today, write or call the head office and say what you need and where it should go.
    </NotOpenYet>
  )
}
