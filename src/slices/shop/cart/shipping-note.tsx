import { useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { countryName } from '#ui/fields/phone-number.ts'
import { type Estimate, estimateShipping } from '../checkout/shipping-contract.ts'

/** What shipping costs at least: "Shipping from $6.95, free on orders of $75.00 or more." Members see it for their own country. */
export function shippingNote(estimate: Estimate | null): string {
  if (!estimate) return t('Shipping is added at checkout.')
  const { country: code, price: amount, freeAbove } = estimate
  if (amount === 0) return t('Free shipping.')
  const price = formatMoney(amount)
  if (code === '')
    return freeAbove === null
      ? t('Shipping from {price}.', { price })
      : t('Shipping from {price}, free on orders of {amount} or more.', {
          price,
          amount: formatMoney(freeAbove),
        })
  const country = countryName(code)
  return freeAbove === null
    ? t('Shipping from {price} ({country}).', { price, country })
    : t('Shipping from {price}, free on orders of {amount} or more ({country}).', {
        price,
        amount: formatMoney(freeAbove),
        country,
      })
}

/** It comes with the page, or is loaded once; the usual note stays if that fails. */
export function ShippingNote({ loaded, subtotal }: { loaded: Estimate | null; subtotal: number }) {
  const [estimate, setEstimate] = useState(loaded)
  const isKnown = estimate !== null
  useEffect(() => {
    if (isKnown) return
    let isCurrent = true
    call(estimateShipping, {}).then(
      (answer) => isCurrent && setEstimate(answer.estimate),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isKnown])
  const from = estimate && estimate.price > 0 ? estimate.freeAbove : null
  return (
    <>
      <p className="text-ink-soft text-sm">{shippingNote(estimate)}</p>
      {/* Only where it's the same for every country, or the country is known. */}
      {from !== null && subtotal > 0 && subtotal < from && (
        <p className="text-ink-soft text-sm">
          {t('Add {amount} more for free shipping.', { amount: formatMoney(from - subtotal) })}
        </p>
      )}
    </>
  )
}
