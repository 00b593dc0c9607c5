import { CartView } from './cart-view.tsx'

export default function ShoppingCartCard() {
  return <CartView frame="panel" />
}
