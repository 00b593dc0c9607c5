import type { ComponentProps, ReactNode } from 'react'
import { AppLink } from '../controls/app-link.tsx'
import { classNames } from '../controls/class-names.ts'

export type CardProps = ComponentProps<'article'> & {
  /** Lifts on hover: for cards that lead somewhere. */
  lift?: boolean
  /** Leaves out the inner padding, for pictures that reach the edge. */
  flush?: boolean
}

export function Card({ lift = false, flush = false, className, ...rest }: CardProps) {
  return (
    <article
      {...rest}
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-card border border-line bg-surface-raised shadow-card',
        !flush && 'p-5 sm:p-6',
        lift &&
          'transition duration-200 ease-calm focus-within:shadow-lift hover:-translate-y-1 hover:shadow-lift motion-reduce:hover:translate-y-0',
        className,
      )}
    />
  )
}

/** A link that makes the whole card its own. */
export const cardLinkClass =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus'

/** Picture, small line, title and text; the whole card is the title's link. */
export function PictureCard({
  picture,
  eyebrow,
  title,
  href,
  text,
  action,
  level = 3,
}: {
  picture: ReactNode
  eyebrow?: ReactNode
  title: ReactNode
  href?: string
  text?: ReactNode
  action?: ReactNode
  level?: 2 | 3 | 4
}) {
  const Heading = `h${level}` as const
  return (
    <Card flush lift={href !== undefined}>
      {picture}
      <div className="flex grow flex-col gap-1.5 p-5">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading className="text-subheading">
          {href === undefined ? (
            title
          ) : (
            <AppLink href={href} prefetch="intent" className={cardLinkClass}>
              {title}
            </AppLink>
          )}
        </Heading>
        {text && <div className="text-ink-soft text-sm">{text}</div>}
        {action && <div className="mt-auto pt-3">{action}</div>}
      </div>
    </Card>
  )
}

/** Something to read, without a picture. */
export function WritingCard({ title, href, text }: { title: ReactNode; href: string; text: ReactNode }) {
  return (
    <article className="group wrap-anywhere relative min-w-0 border-accent border-t-2 pt-5">
      <h3 className="text-heading">
        <AppLink
          href={href}
          prefetch="intent"
          className={classNames(cardLinkClass, 'underline-offset-4 group-hover:underline')}
        >
          {title}
        </AppLink>
      </h3>
      <p className="mt-2.5 line-clamp-3 text-ink-soft">{text}</p>
    </article>
  )
}

/** A story with its picture above its words; the first of a list has a larger one, to their left on a wide screen. */
export function StoryCard({
  title,
  href,
  text,
  picture,
  action,
  isLead = false,
}: {
  title: ReactNode
  href: string
  text: ReactNode
  picture: ReactNode
  action?: ReactNode
  isLead?: boolean
}) {
  return (
    <article
      className={classNames(
        'group wrap-anywhere relative grid min-w-0 gap-y-4',
        isLead && 'gap-x-10 lg:grid-cols-[8fr_5fr] lg:items-center',
      )}
    >
      <div className="overflow-hidden rounded-card">{picture}</div>
      <div className="min-w-0">
        <h3 className={isLead ? 'text-title' : 'text-heading'}>
          <AppLink
            href={href}
            prefetch="intent"
            className={classNames(cardLinkClass, 'underline-offset-4 group-hover:underline')}
          >
            {title}
          </AppLink>
        </h3>
        <p className={classNames('mt-2.5 line-clamp-3 text-ink-soft', isLead && 'sm:text-lg')}>{text}</p>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </article>
  )
}

/** A place: a wide picture of it, its name on a band across the picture, and what to know below. */
export function PlaceCard({
  picture,
  title,
  href,
  children,
}: {
  picture: ReactNode
  title: ReactNode
  href: string
  children: ReactNode
}) {
  return (
    <Card flush lift>
      <div className="on-night grid text-ink *:[grid-area:1/1]">
        {picture}
        <h3 className="self-end bg-linear-to-t from-night/95 via-night/80 to-transparent px-5 pt-10 pb-3 text-heading">
          <AppLink href={href} prefetch="intent" className={cardLinkClass}>
            {title}
          </AppLink>
        </h3>
      </div>
      <div className="flex grow flex-col p-5 text-sm">{children}</div>
    </Card>
  )
}
