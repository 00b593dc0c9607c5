import { t } from '#core/text/messages.ts'
import { shortMoney, worth } from '#core/text/money.ts'
import { chipClass } from '#ui/controls/choice-chips.tsx'
import { classNames } from '#ui/controls/class-names.ts'

/** All in one line; three in a line where they are long, such as in naira. */
export const amountsClass = () =>
  classNames('flex flex-wrap gap-1.5 sm:gap-2 *:grow', worth(1) < 50 ? '*:basis-11' : '*:basis-22')

/** Buttons for suggested amounts. */
export function AmountChips({
  amounts,
  isChosen,
  onChoose,
}: {
  amounts: readonly number[]
  isChosen: (amount: number) => boolean
  onChoose: (amount: number) => void
}) {
  return (
    <fieldset className={amountsClass()}>
      <legend className="sr-only">{t('Suggested amounts')}</legend>
      {amounts.map((amount) => (
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
