import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { type CountryRate, readShipping } from '../checkout/shipping-contract.ts'

type Shipping = z.output<typeof readShipping.output>

/** What shipping costs in the store's first country, where most orders go: "Shipping from $6.95, free over $75.00." */
function shippingNote([home]: readonly CountryRate[]): string {
  if (!home) return t('Shipping is added at checkout.')
  if (home.price === 0) return t('Free shipping.')
  const price = formatMoney(home.price)
  return home.freeAbove === null
    ? t('Shipping from {price}.', { price })
    : t('Shipping from {price}, free over {amount}.', { price, amount: formatMoney(home.freeAbove) })
}

/** With the cart: it's loaded once, and the usual note stays if that fails. */
export function ShippingNote() {
  const [shipping, setShipping] = useState<Shipping | null>(null)
  useEffect(() => {
    let isCurrent = true
    call(readShipping, {}).then(
      (answer) => isCurrent && setShipping(answer),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return <p className="text-ink-soft text-sm">{shippingNote(shipping?.countries ?? [])}</p>
}
