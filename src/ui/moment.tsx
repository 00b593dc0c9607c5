import { organisation } from '#core/organisation.ts'

const written = {
  day: new Intl.DateTimeFormat('en-GB', { timeZone: organisation.timeZone, dateStyle: 'medium' }),
  minute: new Intl.DateTimeFormat('en-GB', {
    timeZone: organisation.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }),
}

/** A moment in the ministry's own time, the same for everybody who works at the desk. */
export function Moment({ at, to = 'minute' }: { at: string; to?: keyof typeof written }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {written[to].format(new Date(at))}
    </time>
  )
}
