import { t } from '#core/text/messages.ts'
import { currencyName, currencySymbol, shortMoney } from '#core/text/money.ts'
import { radioChipClass } from '#ui/controls/choice-chips.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { TextField } from '#ui/fields/field.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { AmountChips, amountsClass } from './amount-chips.tsx'
import { isAmount, suggestedName, typedAmount } from './draft.ts'

/** The amount, typed or one of those suggested. */
export function AmountField({
  amounts,
  value,
  error,
  onChange,
}: {
  /** Those suggested. */
  amounts: readonly number[]
  value: string
  error: string | undefined
  onChange: (amount: string) => void
}) {
  const hydrated = useHydrated()
  const hides = !hydrated && error === undefined
  return (
    <div className="group/amount flex flex-col gap-2.5">
      <TextField
        label={t('Amount in {currency}', { currency: currencyName() })}
        name="amount"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        inputMode="decimal"
        autoComplete="transaction-amount"
        placeholder={currencySymbol()}
        className={classNames(
          '[&_input]:tabular-nums',
          hides && 'group-has-[[data-amount]:checked]/amount:hidden',
        )}
      />
      {hydrated ? (
        <AmountChips
          amounts={amounts}
          isChosen={(amount) => isAmount(value, amount)}
          onChoose={(amount) => onChange(typedAmount(amount))}
        />
      ) : (
        <AmountRadios amounts={amounts} value={value} />
      )}
    </div>
  )
}

/**
 * The suggested amounts until the code has loaded. A chosen one takes the place of the field for another amount, so
 * that there is never more than one amount to be seen.
 */
function AmountRadios({ amounts, value }: { amounts: readonly number[]; value: string }) {
  const isSuggested = amounts.some((amount) => isAmount(value, amount))
  return (
    <fieldset className={amountsClass()}>
      <legend className="sr-only">{t('Suggested amounts')}</legend>
      {amounts.map((amount) => (
        <label key={amount} className={classNames(radioChipClass, 'tabular-nums')}>
          <input
            type="radio"
            name={suggestedName}
            value={typedAmount(amount)}
            defaultChecked={isAmount(value, amount)}
            data-amount
            className="sr-only"
          />
          {shortMoney(amount)}
        </label>
      ))}
      <label
        className={classNames(
          radioChipClass,
          'basis-full! not-group-has-[[data-amount]:checked]/amount:hidden',
        )}
      >
        <input type="radio" name={suggestedName} value="" defaultChecked={!isSuggested} className="sr-only" />
        {t('Other amount')}
      </label>
    </fieldset>
  )
}
