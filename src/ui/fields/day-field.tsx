import { useEffect, useState } from 'react'
import { reworded } from '#core/text/messages.ts'
import { passedDay } from '#core/time/coming-day.ts'
import { clockTimeAt } from '#core/time/zoned-time.ts'
import { useOrganisation } from '../state/use-organisation.ts'
import { TextField, type TextFieldProps } from './field.tsx'

/** A day to come. One that has passed is told at the field as soon as it is entered. */
export function DayField({
  error,
  calendar = 'ministry',
  ...field
}: Omit<TextFieldProps, 'type' | 'min' | 'onChange' | 'onBlur'> & {
  /** Where it must not have passed: at the ministry, or where the reader is. */
  calendar?: 'ministry' | 'reader'
}) {
  const today = useToday(calendar)
  const [passed, setPassed] = useState(false)
  const look = ({ target }: { target: HTMLInputElement }) =>
    setPassed(today !== undefined && target.value !== '' && target.value < today)
  return (
    <TextField
      {...field}
      type="date"
      min={today}
      onChange={look}
      onBlur={look}
      error={passed ? reworded(passedDay) : error}
    />
  )
}

/** Known once the page lives, since the page itself may have been kept for a while. */
function useToday(calendar: 'ministry' | 'reader'): string | undefined {
  const { timeZone } = useOrganisation()
  const [today, setToday] = useState<string>()
  useEffect(() => {
    const zone = calendar === 'ministry' ? timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone
    setToday(clockTimeAt(new Date(), zone).slice(0, 10))
  }, [calendar, timeZone])
  return today
}
