import { useEffect, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A day and an hour by the clock of whoever fills the form; `readMoment` takes it out again. */
export function MomentField({
  defaultValue: iso,
  ...field
}: Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** In ISO form; empty where there is none yet. */
  defaultValue: string
  name: string
}) {
  const [at, setAt] = useState('')
  // Only the browser knows the zone of the person who reads the clock.
  useEffect(() => setAt(localTime(iso)), [iso])
  return (
    <TextField {...field} type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
  )
}

/** The moment in ISO form, or nothing where none was chosen. */
export function readMoment(data: FormData, name: string): string {
  const at = new Date(String(data.get(name)))
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

function localTime(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
