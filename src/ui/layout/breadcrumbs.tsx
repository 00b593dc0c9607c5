import { ChevronRight } from 'lucide-react'
import { reworded, t } from '#core/text/messages.ts'
import { AppLink } from '../controls/app-link.tsx'
import { classNames } from '../controls/class-names.ts'

/** Breadcrumbs; the last one is this page and is not a link. */
export function Breadcrumbs({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-ink-soft text-sm">
        {trail.map((step, index) => (
          <li
            key={step.label}
            className={classNames(
              'flex min-w-0 items-center gap-1.5',
              // On a phone the heading below says it.
              index > 0 && index === trail.length - 1 && 'max-sm:sr-only',
            )}
          >
            {index > 0 && <ChevronRight className="size-4 shrink-0" aria-hidden="true" />}
            {step.href !== undefined && index < trail.length - 1 ? (
              <AppLink
                href={step.href}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {reworded(step.label)}
              </AppLink>
            ) : (
              <span aria-current="page" className="min-w-0 truncate text-ink">
                {reworded(step.label)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
