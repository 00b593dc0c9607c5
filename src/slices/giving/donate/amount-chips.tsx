import { t } from '#core/text/messages.ts'
import { chipClass } from '#ui/controls/choice-chips.tsx'
import { classNames } from '#ui/controls/class-names.ts'

/** Buttons for suggested amounts. */
export function AmountChips({
  amounts,
  isChosen,
  label,
  onChoose,
}: {
  amounts: readonly number[]
  isChosen: (amount: number) => boolean
  label: (amount: number) => string
  onChoose: (amount: number) => void
}) {
  return (
    <fieldset className="grid grid-cols-5 gap-1.5 sm:gap-2">
      <legend className="sr-only">{t('Suggested amounts')}</legend>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={isChosen(amount)}
          onClick={() => onChoose(amount)}
          className={classNames(chipClass(isChosen(amount)), 'tabular-nums')}
        >
          {label(amount)}
        </button>
      ))}
    </fieldset>
  )
}
