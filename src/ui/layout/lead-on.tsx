import { type ReactNode, useId } from 'react'
import { AppLink } from '../controls/app-link.tsx'
import { ButtonLink } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { ShareLinks } from '../controls/share-links.tsx'
import { Picture } from '../media/picture.tsx'
import { PictureCard } from './card.tsx'

export type Neighbor = { id: number; title: string }

/** The end of an article: ways to share it, back to the list, and on to the item before it and the one after. */
export function ArticleEnd({
  share,
  back,
  beside,
  addressOf,
  labels,
}: {
  share: { title: string; url: string }
  back: { label: string; href: string }
  /** Null where they couldn't be loaded. */
  beside: { previous: Neighbor | null; next: Neighbor | null } | null
  addressOf: (id: number) => string
  labels: { all: string; previous: string; next: string }
}) {
  const { previous, next } = beside ?? {}
  return (
    <footer className="no-print mt-12 border-line border-t pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <ShareLinks {...share} />
        <ButtonLink href={back.href} variant="secondary" size="small">
          {back.label}
        </ButtonLink>
      </div>
      {(previous || next) && (
        <nav aria-label={labels.all} className="mt-8 grid gap-4 sm:grid-cols-2">
          {previous && (
            <BesideLink {...previous} href={addressOf(previous.id)} rel="prev" label={labels.previous} />
          )}
          {next && (
            <BesideLink
              {...next}
              href={addressOf(next.id)}
              rel="next"
              label={labels.next}
              className="sm:col-start-2 sm:text-right"
            />
          )}
        </nav>
      )}
    </footer>
  )
}

function BesideLink({
  title,
  href,
  rel,
  label,
  className,
}: {
  title: string
  href: string
  rel: 'prev' | 'next'
  label: string
  className?: string
}) {
  return (
    <AppLink
      href={href}
      rel={rel}
      prefetch="intent"
      className={classNames(
        'rounded-card border border-line bg-surface-raised p-5 shadow-card transition-shadow duration-200 hover:shadow-lift',
        className,
      )}
    >
      <span className="eyebrow block">{label}</span>
      <span className="wrap-anywhere mt-1 block font-display font-semibold text-subheading">{title}</span>
    </AppLink>
  )
}

export type RelatedItem = {
  href: string
  title: string
  image?: string
  eyebrow?: ReactNode
  text?: ReactNode
}

/** Up to three items that are like the one that was read; nothing where there are none. */
export function RelatedItems({ title, items }: { title: string; items: readonly RelatedItem[] }) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="section no-print border-line border-t bg-surface-sunken">
      <div className="container">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <ul className="mt-6 grid gap-6 md:grid-cols-3 [&>li]:grid">
          {items.map(({ image, ...item }) => (
            <li key={item.href}>
              <PictureCard
                {...item}
                picture={
                  image && <Picture src={image} alt="" ratio="card" sizes="(min-width: 768px) 24rem, 100vw" />
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
