import { useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { type Repriced, repriceCart } from '../cart/cart-contract.ts'
import { type DeliveryQuery, itemsOf } from '../cart/use-repriced.ts'
import { unpaidOrder } from '../checkout/begin-order.ts'
import type { Delivery } from '../checkout/shipping-contract.ts'
import { codeNow, useCode } from '../discounts/use-code.ts'

/** Debounce before the shop is asked (ms). */
const pause = 400

type Answer = Pick<Repriced, 'cost' | 'code'> & { to: string }

/** What the checkout page's order costs: as the page came, then as the buyer's choices make it. */
export function usePageCost(
  loaded: Repriced,
  chosen: {
    delivery: Delivery
    country: string
    state: string
    postal_code: string
    branch: number | undefined
  },
) {
  const code = useCode()
  const query = JSON.stringify({ ...queryOf(chosen), discount_code: code })
  const [answer, setAnswer] = useState<Answer>({ to: '', cost: loaded.cost, code: loaded.code })
  const items = itemsOf(loaded.cart)
  const question = JSON.stringify({ items, query })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question holds all that is asked for.
  useEffect(() => {
    let isCurrent = true
    const ask = () => {
      const replaces = unpaidOrder()
      const body = { items, ...queryOf(chosen), discount_code: codeNow(), ...(replaces && { replaces }) }
      return call(repriceCart, body).then(
        ({ cost, code: applied }) => isCurrent && setAnswer({ to: question, cost, code: applied }),
        // Sending the order says what is wrong.
        () => undefined,
      )
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [question])
  return { cost: answer.cost, code: answer.code, known: answer.to === question }
}

function queryOf({
  delivery,
  country,
  state,
  postal_code,
  branch,
}: Parameters<typeof usePageCost>[1]): DeliveryQuery {
  if (delivery === 'download') return { delivery, ...(country && { country }), ...(state && { state }) }
  if (delivery === 'pickup') return { delivery, ...(branch !== undefined && { branch }) }
  return {
    delivery,
    ...(country && { country }),
    ...(state && { state }),
    ...(postal_code.trim().length >= 5 && { postal_code: postal_code.trim() }),
  }
}
