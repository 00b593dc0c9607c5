import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { zoneName } from '#core/time/zone-places.ts'
import { useHydrated } from '../state/root-store.ts'
import { useOrganisation } from '../state/use-organisation.ts'

/** `November 16, 2026 at 7:30 PM`, in the visitor's time zone; until the page's code runs, in the ministry's, with its name. */
export function useOwnMoment(): (at: string) => string {
  const { timeZone } = useOrganisation()
  const isOwn = useHydrated()
  return (at) =>
    isOwn
      ? formatDate(at, 'longTime', Intl.DateTimeFormat().resolvedOptions().timeZone)
      : t('{time} ({zone})', { time: formatDate(at, 'longTime', timeZone), zone: zoneName(timeZone) })
}

export const OwnMoment = ({ at }: { at: string }) => <time dateTime={at}>{useOwnMoment()(at)}</time>
