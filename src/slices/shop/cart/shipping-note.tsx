import { useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { type CountryRate, readShipping } from '../checkout/shipping-contract.ts'

/** What shipping costs in the store's first country, where most orders go: "Shipping from $6.95, free over $75.00." */
function shippingNote([home]: readonly CountryRate[]): string {
  if (!home) return t('Shipping is added at checkout.')
  if (home.price === 0) return t('Free shipping.')
  const price = formatMoney(home.price)
  return home.freeAbove === null
    ? t('Shipping from {price}.', { price })
    : t('Shipping from {price}, free over {amount}.', { price, amount: formatMoney(home.freeAbove) })
}

/** It comes with the page, or is loaded once; the usual note stays if that fails. */
export function ShippingNote({ loaded }: { loaded: readonly CountryRate[] }) {
  const [rates, setRates] = useState(loaded)
  const isKnown = rates.length > 0
  useEffect(() => {
    if (isKnown) return
    let isCurrent = true
    call(readShipping, {}).then(
      ({ countries }) => isCurrent && setRates(countries),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isKnown])
  return <p className="text-ink-soft text-sm">{shippingNote(rates)}</p>
}
