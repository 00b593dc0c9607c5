import { t } from '#core/text/messages.ts'
import { shortMoney } from '#core/text/money.ts'
import { chipClass } from '#ui/controls/choice-chips.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { suggested } from './draft.ts'

/** All in one line, unless the amounts are too long for that. */
export const amountsClass = 'flex flex-wrap gap-1.5 sm:gap-2 *:grow *:basis-13'

/** Buttons for suggested amounts. */
export function AmountChips({
  isChosen,
  onChoose,
}: {
  isChosen: (amount: number) => boolean
  onChoose: (amount: number) => void
}) {
  return (
    <fieldset className={amountsClass}>
      <legend className="sr-only">{t('Suggested amounts')}</legend>
      {suggested().map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={isChosen(amount)}
          onClick={() => onChoose(amount)}
          className={classNames(chipClass(isChosen(amount)), 'tabular-nums')}
        >
          {shortMoney(amount)}
        </button>
      ))}
    </fieldset>
  )
}
