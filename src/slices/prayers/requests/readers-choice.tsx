import { t } from '#core/text/messages.ts'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { useSections } from '#ui/state/use-sections.tsx'
import { type Readers, readersChoices } from '../contract.ts'
import { readersHints, readersNames } from '../labels.ts'

/** The wall is a part of the community. */
const choices = (withWall: boolean) =>
  readersChoices
    .filter((value) => withWall || value !== 'wall')
    .map((value) => ({
      value,
      label: t(readersNames[value]),
      text: t(readersHints[value]),
    }))

export const ReadersChoice = ({
  defaultValue,
  error,
}: {
  defaultValue: Readers
  error: string | undefined
}) => {
  const { isOn } = useSections()
  return (
    <ChoiceCards
      legend={t('Who can read it?')}
      name="readers"
      choices={choices(isOn('community'))}
      defaultValue={defaultValue}
      error={error}
    />
  )
}
