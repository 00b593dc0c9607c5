import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { unpaidOrder } from '../checkout/begin-order.ts'
import type { DeliveryInput, Destination } from '../checkout/shipping-contract.ts'
import { codeNow, useCode } from '../discounts/use-code.ts'
import { type CartChange, type Repriced, repriceCart } from './cart-contract.ts'
import { type Cart, corrected, mergeChanges, named, stillTrue } from './cart-rules.ts'
import { cartNow, changeCart, useCart } from './use-cart.ts'

export type DeliveryQuery = z.input<typeof DeliveryInput> & z.input<typeof Destination>

/** Debounce before requesting prices (ms). */
const pause = 400

export const itemsOf = ({ products }: Cart) =>
  products.map(({ product_id, id, quantity, price }) => ({ product_id, id, quantity, price }))

/**
 * The cart, corrected by the server when it opens and whenever it changes, so buyers see changed prices and sold-out
 * products before they pay.
 */
export function useRepriced(
  delivery: DeliveryQuery = {},
  /** What the shop has said of the cart on the server, before a delivery was chosen. */
  loaded: Repriced | null = null,
) {
  const cart = useCart()
  const [shownChanges, setShownChanges] = useState<readonly CartChange[]>(loaded?.changes ?? [])
  const code = useCode()
  const [answer, setAnswer] = useState<({ to: string } & Pick<Repriced, 'cost' | 'code'>) | null>(null)
  const [maxQuantities, setMaxQuantities] = useState<Repriced['most']>(loaded?.most ?? {})
  const [downloadOnly, setDownloadOnly] = useState(loaded?.downloadOnly ?? false)
  const [failed, setFailed] = useState<string | null>(null)
  const [round, setRound] = useState(1)
  const first = useRef(true)
  const question = JSON.stringify({ items: itemsOf(cart), way: delivery, code, round })

  const take = useCallback((repriced: Repriced) => {
    const before = cartNow()
    const news = repriced.changes.map((change) => named(change, before))
    changeCart((now) => corrected(now, repriced))
    setMaxQuantities(repriced.most)
    setDownloadOnly(repriced.downloadOnly)
    setShownChanges((old) => mergeChanges(stillTrue(old, repriced), news))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query has every value the effect depends on.
  useEffect(() => {
    if (cartNow().products.length === 0) return
    if (first.current && loaded && Object.keys(delivery).length === 0 && isAnswered(loaded)) {
      first.current = false
      setAnswer({ to: question, cost: loaded.cost, code: loaded.code })
      return
    }
    let isCurrent = true
    const requestPrices = () => {
      const replaces = unpaidOrder()
      const body = {
        items: itemsOf(cartNow()),
        ...delivery,
        ...(replaces && { replaces }),
        ...(code && { discount_code: code }),
      }
      return call(repriceCart, body).then(
        (repriced) => {
          if (!isCurrent) return
          setFailed(null)
          setAnswer({ to: question, cost: repriced.cost, code: repriced.code })
          take(repriced)
        },
        () => isCurrent && setFailed(question),
      )
    }
    const timer = setTimeout(() => void requestPrices(), first.current ? 0 : pause)
    first.current = false
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [question, take])

  return {
    cart,
    /** The shop's changes since this was opened. */
    shownChanges,
    /** The maximum quantity of each product, as far as known. */
    most: maxQuantities,
    /** The cost with shipping; null while it loads. */
    cost: answer?.to === question ? answer.cost : null,
    /** The shop has answered at least once. */
    answered: answer !== null,
    /** The discount code, and why it can't be used; null if there is none. The last answer while the next loads. */
    code: code ? (answer?.code ?? null) : null,
    /** Contains only downloads. */
    downloadOnly,
    /** The request failed. */
    failed: failed === question,
    /** Takes a newer cart from another response, and requests the cost again. */
    take: (repriced: Repriced) => {
      take(repriced)
      setRound((before) => before + 1)
    },
  }
}

/** Whether the server's response is for this cart. It doesn't include the buyer's own reserved items. */
const isAnswered = (loaded: Repriced): boolean =>
  !unpaidOrder() &&
  (loaded.code?.code ?? '') === codeNow() &&
  JSON.stringify(itemsOf(loaded.cart)) === JSON.stringify(itemsOf(cartNow()))
