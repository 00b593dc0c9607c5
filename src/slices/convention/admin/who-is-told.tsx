import { CheckboxField } from '#ui/fields/field.tsx'
import { CityDraft, type HeldEdition } from '../editions/edition-contract.ts'
import { changedCities, changesOf, concerned } from '../registration/changes.ts'

export const peopleTold = (registrations: number) =>
  registrations === 1 ? '1 registration is' : `${registrations.toLocaleString('en-US')} registrations are`

/** Before staff save new days or a new place: who hears of it, and in which words. */
export function WhoIsTold({ edition, typed }: { edition: HeldEdition; typed: readonly CityDraft[] }) {
  // A day that is half typed is none yet.
  const whole = typed.filter((city) => CityDraft.safeParse(city).success)
  const changed = changedCities(edition.draft.cities, whole)
  const told = concerned(edition.reachable, changed)
  return (
    <div role="status">
      {told > 0 && (
        <div className="flex flex-col gap-2 rounded-card border border-line bg-surface-sunken p-4">
          <p className="font-semibold">When you save this, {peopleTold(told)} told by email</p>
          <ul className="list-disc pl-5 text-sm">
            {changed
              .flatMap((city) => whole.flatMap((each) => (each.id === city.id ? changesOf(city, each) : [])))
              .map((words) => (
                <li key={words}>{words}</li>
              ))}
          </ul>
          <CheckboxField
            name="quietly"
            label="Tell nobody: this only corrects a spelling"
            hint="Otherwise each of them gets one email with what has changed; those who have a place get a new calendar file with it."
          />
        </div>
      )}
    </div>
  )
}
