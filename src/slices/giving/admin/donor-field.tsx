import { type ChangeEvent, useId, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { TextField } from '#ui/fields/field.tsx'
import { type Donor, findDonors } from '../offline/offline-contract.ts'

const details = ({ name, city, email }: Donor) => [name, city, email].filter(Boolean).join(', ')

/** What the field has: the typed name, and the record that was chosen by it. */
export const donorIn = (data: FormData) => {
  const person = Number(data.get('person'))
  return { name: String(data.get('name') ?? ''), ...(person > 0 && { person }) }
}

/** A name. Existing people are suggested while you type, and one can be chosen. */
export function DonorField({
  error,
  optional,
  hint,
  onChoose,
}: {
  error: string | undefined
  optional?: boolean
  hint: string
  onChoose: (donor: Donor) => void
}) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Donor[]>([])
  const [chosen, setChosen] = useState<Donor | null>(null)
  const asked = useRef('')
  const change = async ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    const donor = found.find((each) => details(each) === value)
    setChosen(donor ?? null)
    setTyped(donor?.name ?? value)
    if (donor) return onChoose(donor)
    asked.current = value
    if (value.trim().length < 2) return setFound([])
    await new Promise((resolve) => setTimeout(resolve, 150))
    if (asked.current !== value) return
    const answer = await call(findDonors, { search: value }).catch(() => [])
    if (asked.current === value) setFound(answer)
  }
  return (
    <div>
      <TextField
        label={t('Donor')}
        name="name"
        value={typed}
        onChange={(event) => void change(event)}
        list={list}
        optional={optional}
        hint={chosen ? t('Existing record: {donor}', { donor: details(chosen) }) : hint}
        error={error}
        maxLength={100}
        autoComplete="off"
      />
      <datalist id={list}>
        {found.map((donor) => (
          <option key={donor.id} value={details(donor)} />
        ))}
      </datalist>
      <input type="hidden" name="person" value={chosen?.id ?? ''} />
    </div>
  )
}
