import { say } from '#core/text/say.ts'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { type Readers, readersChoices } from '../contract.ts'
import { readersHints, readersNames } from '../labels.ts'

const choices = () =>
  readersChoices.map((value) => ({
    value,
    label: say(readersNames[value]),
    text: say(readersHints[value]),
  }))

export const ReadersChoice = ({
  defaultValue,
  error,
}: {
  defaultValue: Readers
  error: string | undefined
}) => (
  <ChoiceCards
    legend={say('Who may read it')}
    name="readers"
    choices={choices()}
    defaultValue={defaultValue}
    error={error}
  />
)
