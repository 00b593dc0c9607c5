import { zonedFormat } from '#core/time/zoned-format.ts'
import { useOrganisation } from '../state/use-organisation.ts'

const written = {
  day: zonedFormat('en-GB', { dateStyle: 'medium' }),
  minute: zonedFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
}

export const momentClass = 'whitespace-nowrap tabular-nums'

/** A moment in the ministry's own time, the same for everybody who works at the desk. */
export function Moment({ at, to = 'minute' }: { at: string; to?: keyof typeof written }) {
  const { timeZone } = useOrganisation()
  return (
    <time dateTime={at} className={momentClass}>
      {written[to](timeZone).format(new Date(at))}
    </time>
  )
}
