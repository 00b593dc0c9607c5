import { useId } from 'react'
import { countries } from '#ui/fields/dialling-codes.ts'
import { TextField, type TextFieldProps } from '#ui/fields/field.tsx'
import { useHydrated } from '#ui/state/root-store.ts'

/** A country to type, with names to choose from once the page lives. */
export function CountryField(props: TextFieldProps) {
  const list = useId()
  const hydrated = useHydrated()
  return (
    <>
      <TextField {...props} list={list} autoComplete="country-name" />
      {hydrated && (
        <datalist id={list}>
          {countries.map(({ country, name }) => (
            <option key={country} value={name} />
          ))}
        </datalist>
      )}
    </>
  )
}
