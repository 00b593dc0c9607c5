import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '../controls/button.tsx'

/** Links to the previous and next item of a list, where there are any. */
export function PreviousNext({
  label,
  previous,
  next,
}: {
  label: string
  previous: string | null
  next: string | null
}) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="no-print flex gap-2">
      {previous && (
        <ButtonLink
          variant="secondary"
          size="small"
          href={previous}
          icon={<ChevronLeft className="size-4.5" aria-hidden="true" />}
        >
          {t('Previous')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          variant="secondary"
          size="small"
          href={next}
          icon={<ChevronRight className="size-4.5" aria-hidden="true" />}
        >
          {t('Next')}
        </ButtonLink>
      )}
    </nav>
  )
}
