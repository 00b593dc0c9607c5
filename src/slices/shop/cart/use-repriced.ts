import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { unpaidOrder } from '../checkout/begin-order.ts'
import type { DeliveryWanted } from '../checkout/shipping-contract.ts'
import { type CartChange, type Repriced, repriceCart } from './cart-contract.ts'
import { type Cart, corrected, named, withTold } from './cart-rules.ts'
import { cartNow, changeCart, useCart } from './use-cart.ts'

export type Way = z.input<typeof DeliveryWanted>

/** How long a change may be followed by another before the shop is asked (ms). */
const pause = 400

export const itemsOf = ({ products }: Cart) =>
  products.map(({ product_id, quantity, price }) => ({ product_id, quantity, price }))

/**
 * The cart, put right by the shop when it is opened and whenever it changes: a changed price, an ended discount or
 * something sold out is told here, before anything is paid.
 */
export function useRepriced(way: Way = {}) {
  const cart = useCart()
  const [told, setTold] = useState<readonly CartChange[]>([])
  const [answer, setAnswer] = useState<{ to: string; cost: Repriced['cost'] } | null>(null)
  const [most, setMost] = useState<Repriced['most']>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [round, setRound] = useState(1)
  const first = useRef(true)
  const question = JSON.stringify({ items: itemsOf(cart), way, round })

  const take = useCallback((found: Repriced) => {
    const before = cartNow()
    const news = found.changes.map((change) => named(change, before))
    changeCart((now) => corrected(now, found))
    setMost(found.most)
    if (news.length > 0) setTold((old) => withTold(old, news))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question holds all that is asked for.
  useEffect(() => {
    if (cartNow().products.length === 0) return
    let wanted = true
    const ask = () => {
      const replaces = unpaidOrder()
      const asked = { items: itemsOf(cartNow()), ...way, ...(replaces && { replaces }) }
      return call(repriceCart, asked).then(
        (found) => {
          if (!wanted) return
          setFailed(null)
          setAnswer({ to: question, cost: found.cost })
          take(found)
        },
        () => wanted && setFailed(question),
      )
    }
    const timer = setTimeout(() => void ask(), first.current ? 0 : pause)
    first.current = false
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [question, take])

  return {
    cart,
    /** What the shop has changed since this was opened. */
    told,
    /** How many of each product there are, as far as the shop has said. */
    most,
    /** What it costs with shipping; null while the shop is asked. */
    cost: answer?.to === question ? answer.cost : null,
    /** The shop did not answer. */
    failed: failed === question,
    /** For a newer word of the shop that came another way: what it costs now is asked again. */
    take: (found: Repriced) => {
      take(found)
      setRound((before) => before + 1)
    },
  }
}
