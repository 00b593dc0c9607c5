import { zonedFormat } from '#core/time/zoned-time.ts'

const written = zonedFormat('en-GB', { dateStyle: 'medium' })('UTC')

/** A day of the calendar, which is the same everywhere. */
export const MassDay = ({ day }: { day: string }) => (
  <time dateTime={day} className="whitespace-nowrap tabular-nums">
    {written.format(new Date(`${day}T12:00:00Z`))}
  </time>
)
