import { ChoiceCards } from '#ui/choice-cards.tsx'
import { type Readers, readersChoices } from './contract.ts'
import { readersNames, readersWords } from './words.ts'

const choices = readersChoices.map((value) => ({
  value,
  label: readersNames[value],
  text: readersWords[value],
}))

export const ReadersChoice = ({
  defaultValue,
  error,
}: {
  defaultValue: Readers
  error: string | undefined
}) => (
  <ChoiceCards
    legend="Who may read it"
    name="readers"
    choices={choices}
    defaultValue={defaultValue}
    error={error}
  />
)
