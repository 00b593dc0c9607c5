import { useId } from 'react'
import { countries } from '#ui/dialling-codes.ts'
import { TextField, type TextFieldProps } from '#ui/field.tsx'
import { useHydrated } from '#ui/root-store.ts'

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
