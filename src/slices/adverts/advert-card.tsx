import type { ReactNode } from 'react'
import { isSafeLink } from '#core/security/safe-link.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Card } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import type { Advert } from './contract.ts'
import { isElsewhere } from './rules.ts'

/** The way an advert leads: a page of ours in the site, another site in a tab of its own that cannot reach back. */
function AdvertLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  // Checked when it was written; looked at again, since here it becomes something to press.
  if (href === '' || !isSafeLink(href)) return children
  if (!isElsewhere(href)) {
    return (
      <AppLink href={href} className={className}>
        {children}
      </AppLink>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow sponsored" className={className}>
      {children}
      <span className="sr-only"> {t('(opens in a new tab)')}</span>
    </a>
  )
}

const overAll =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus'

/** An advert in the grid of the home page, with its last day. */
export function AdvertCard({ advert }: { advert: Advert & { until: string } }) {
  return (
    <Card flush lift={advert.ads_url !== ''} className="h-full">
      {/* On a phone, the words alone: the events above have pictures. */}
      <div className="max-sm:hidden">
        <Picture
          src={advert.image}
          alt=""
          ratio="card"
          sizes="(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw"
        />
      </div>
      <div className="flex grow flex-col gap-1.5 p-4 sm:p-5">
        <AdvertLabel advert={advert} className="self-start" />
        <p className="eyebrow mt-1">{advert.organisation_name}</p>
        <h3 className="text-subheading">
          <AdvertLink href={advert.ads_url} className={overAll}>
            {advert.ads_title}
          </AdvertLink>
        </h3>
        <p className="mt-auto pt-1 text-ink-soft text-sm">
          {t.rich('Until {day}', { day: <time dateTime={advert.ads_end}>{advert.until}</time> })}
        </p>
      </div>
    </Card>
  )
}

/** The same in a few words, for the strip further down: its picture is on the page already. */
export function AdvertLine({ advert }: { advert: Advert }) {
  return (
    <article className="relative h-full rounded-card border-accent border-l-3 bg-surface-raised px-5 py-4 shadow-card">
      <div className="min-w-0">
        <h3 className="font-sans text-base tracking-normal">
          <AdvertLink href={advert.ads_url} className={overAll}>
            <span className="line-clamp-2">{advert.ads_title}</span>
          </AdvertLink>
        </h3>
        <p className="truncate text-ink-soft text-sm">{advert.organisation_name}</p>
        <AdvertLabel advert={advert} className="mt-1" />
      </div>
    </article>
  )
}

/** Nobody should take what others pay or ask us to show for news of our own. */
function AdvertLabel({ advert, className }: { advert: Advert; className: string }) {
  const { name } = useOrganisation()
  return (
    <p
      className={classNames(
        'w-fit rounded-full border border-line bg-surface-raised px-2.5 py-0.5 font-semibold text-ink-soft text-xs',
        className,
      )}
    >
      {advert.organisation_name === name ? t('Announcement') : t('Advertisement')}
    </p>
  )
}
