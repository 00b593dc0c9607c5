import { t } from '#core/text/messages.ts'
import { radioChipClass } from '#ui/controls/choice-chips.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { TextField } from '#ui/fields/field.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { AmountChips } from './amount-chips.tsx'
import { isAmount, suggested, suggestedName, typedAmount } from './draft.ts'

const label = (amount: number) => `$${typedAmount(amount)}`

/** The amount, typed or one of those suggested. */
export function AmountField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (amount: string) => void
}) {
  const hydrated = useHydrated()
  const hides = !hydrated && error === undefined
  return (
    <div className="group/amount flex flex-col gap-2.5">
      <TextField
        label={t('Amount in dollars')}
        name="amount"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        inputMode="decimal"
        autoComplete="transaction-amount"
        placeholder="$"
        className={classNames(
          '[&_input]:tabular-nums',
          hides && 'group-has-[[data-amount]:checked]/amount:hidden',
        )}
      />
      {hydrated ? (
        <AmountChips
          amounts={suggested}
          isChosen={(amount) => isAmount(value, amount)}
          label={label}
          onChoose={(amount) => onChange(typedAmount(amount))}
        />
      ) : (
        <AmountRadios value={value} />
      )}
    </div>
  )
}

/**
 * The suggested amounts until the code has loaded. A chosen one takes the place of the field for another amount, so
 * that there is never more than one amount to be seen.
 */
function AmountRadios({ value }: { value: string }) {
  const isSuggested = suggested.some((amount) => isAmount(value, amount))
  return (
    <fieldset className="grid grid-cols-5 gap-1.5 sm:gap-2">
      <legend className="sr-only">{t('Suggested amounts')}</legend>
      {suggested.map((amount) => (
        <label key={amount} className={classNames(radioChipClass, 'tabular-nums')}>
          <input
            type="radio"
            name={suggestedName}
            value={typedAmount(amount)}
            defaultChecked={isAmount(value, amount)}
            data-amount
            className="sr-only"
          />
          {label(amount)}
        </label>
      ))}
      <label
        className={classNames(
          radioChipClass,
          'col-span-5 hidden group-has-[[data-amount]:checked]/amount:flex',
        )}
      >
        <input type="radio" name={suggestedName} value="" defaultChecked={!isSuggested} className="sr-only" />
        {t('Other amount')}
      </label>
    </fieldset>
  )
}
