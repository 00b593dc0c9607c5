import { useState } from 'react'
import { currencyCodes } from '#core/settings/organisation.ts'
import { currencyFacts, isCurrency } from '#core/text/currencies.ts'
import { t } from '#core/text/messages.ts'
import { currencyName } from '#core/text/money.ts'
import { zoneChoices } from '#core/time/zone-places.ts'
import { takes } from '#payments/provider.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { countriesByName } from '#ui/fields/phone-number.ts'
import type { Identity } from '../contract.ts'
import type { suggestedIn } from '../region.ts'

export type RegionChoices = {
  /** Nothing was saved yet, so choosing a country also chooses what goes with it. */
  isNew: boolean
  saved: Pick<Identity, 'country' | 'currency' | 'timeZone'>
  zones: readonly string[]
  suggested: ReturnType<typeof suggestedIn>
  fault: (name: string) => string | undefined
}

/** `Naira (NGN, ₦)` */
export function currencyLabel(code: string): string {
  const name = currencyName(code)
  const symbol = currencyFacts(code)?.symbol ?? code
  const values = { name: name.charAt(0).toUpperCase() + name.slice(1), code, symbol }
  return symbol === code ? t('{name} ({code})', values) : t('{name} ({code}, {symbol})', values)
}

/** The country, the currency and the time zone. */
export function RegionFields({ isNew, saved, zones, suggested, fault }: RegionChoices) {
  const [chosen, setChosen] = useState(saved)
  const put = (change: Partial<typeof saved>) => setChosen((before) => ({ ...before, ...change }))

  const putCountry = (country: string) => {
    const { currency, zones: near = [] } = suggested[country] ?? {}
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const timeZone = near.length === 1 ? near[0] : near.find((zone) => zone === here)
    put({ country, ...(isNew && { ...(currency && { currency }), ...(timeZone && { timeZone }) }) })
  }

  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          label={t('Country')}
          name="country"
          value={chosen.country}
          onChange={({ target }) => putCountry(target.value)}
          error={fault('country')}
          options={countriesByName().map(({ country, name }) => ({ value: country, label: name }))}
          hint={t('The default for phone numbers and shipping.')}
        />
        <SelectField
          label={t('Currency')}
          name="currency"
          value={chosen.currency}
          onChange={({ target }) => isCurrency(target.value) && put({ currency: target.value })}
          error={fault('currency')}
          options={currencyCodes
            .map((value) => ({ value, label: currencyLabel(value) }))
            .toSorted((one, other) => one.label.localeCompare(other.label))}
          hint={t('Prices, gifts and offerings are in this currency.')}
        />
      </div>
      {!takes('paypal', chosen.currency) && (
        <Banner title={t('PayPal doesn’t accept {currency}', { currency: currencyName(chosen.currency) })}>
          {t('You can accept payments with Stripe.')}
        </Banner>
      )}
      {!isNew && chosen.currency !== saved.currency && (
        <Banner tone="warning" title={t('Check your prices after saving')}>
          {t(
            'Prices, shipping rates, giving goals and the minimum Mass offering keep their numbers: 15 {before} becomes 15 {after}. Past payments stay in the currency they were made in, and recurring gifts and unpaid orders continue in theirs. Reports show each currency separately, and progress toward goals counts the new one only.',
            { before: currencyName(saved.currency), after: currencyName(chosen.currency) },
          )}
        </Banner>
      )}
      <SelectField
        label={t('Time zone')}
        name="timeZone"
        value={chosen.timeZone}
        onChange={({ target }) => put({ timeZone: target.value })}
        error={fault('timeZone')}
        options={zoneChoices(zones)}
        hint={t(
          'Used for the live schedule and all dates. If you change it, weekly sessions will start at the same hour in the new time zone.',
        )}
      />
    </>
  )
}
