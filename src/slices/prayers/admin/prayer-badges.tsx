import { t } from '#core/text/messages.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { readersNames, stateNames, stateTones, wallNames } from '../labels.ts'
import type { PrayerRow } from '../prayers-admin-contract.ts'

export function PrayerBadges({ prayer }: { prayer: PrayerRow }) {
  const { state, erased, wall, thanks } = prayer
  return (
    <span className="inline-flex flex-wrap gap-1 max-sm:justify-end">
      <Badge tone={stateTones[state]} dot>
        {t(stateNames[state])}
      </Badge>
      {wall === 'held' && !erased && <Badge tone="danger">{t(wallNames.held)}</Badge>}
      {thanks && <Badge tone="success">{t('Thanks')}</Badge>}
      {erased && state !== 'withdrawn' && <Badge>{t('Deleted')}</Badge>}
    </span>
  )
}

/** Who may read it; priest-only requests stand out. */
export const ReadersBadge = ({ readers }: Pick<PrayerRow, 'readers'>) => (
  <Badge tone={readers === 'priest' ? 'danger' : 'neutral'}>{t(readersNames[readers])}</Badge>
)
