import { excerptText } from '#core/rich-text/rich-blocks.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { cardLinkClass } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { AddFromCard } from '../cart/add-from-card.tsx'
import type { ProductCard as Product } from '../contract.ts'
import { Price, percentOff } from './price.tsx'
import { leftText } from './quantity.tsx'
import { nameLength, shortNames } from './short-names.ts'

/** A shortened text. Screen readers get the full text, and it's shown when its link has the focus. */
function ShortText({ text, shown }: { text: string; shown: string }) {
  if (shown === text) return text
  return (
    <span title={text}>
      <span aria-hidden="true" className="in-focus-visible:hidden">
        {shown}
      </span>
      <span className="sr-only in-focus-visible:not-sr-only">{text}</span>
    </span>
  )
}

/** The specification's limit for a description on a card. */
const descriptionLength = 25

/** A product in the grid. */
function ProductCard({
  product,
  name,
  level = 3,
  priority = false,
  flat = false,
}: {
  product: Product
  /** The short one. */
  name: string
  level?: 2 | 3
  priority?: boolean
  /** On a phone, the picture is on the left. */
  flat?: boolean
}) {
  const Heading = `h${level}` as const
  const description = excerptText(product.description)
  return (
    <article
      className={classNames('group relative flex h-full flex-col', flat && 'max-sm:flex-row max-sm:gap-3')}
    >
      <div
        className={classNames(
          'relative overflow-hidden rounded-card',
          flat && 'max-sm:w-18 max-sm:shrink-0 max-sm:self-start min-[22rem]:max-sm:w-26',
        )}
      >
        <Picture
          src={product.image}
          alt=""
          ratio="square"
          sizes={`(min-width: 1024px) 18rem, (min-width: 640px) 33vw, ${flat ? '6.5rem' : '50vw'}`}
          priority={priority}
          className={classNames(
            'brightness-(--paper-light) transition-transform duration-250 ease-calm motion-safe:group-hover:scale-103',
            product.sold_out && 'opacity-60',
          )}
        />
        <ProductBadge product={product} />
      </div>
      <div className="flex min-w-0 grow flex-col">
        <Heading
          className={classNames(
            'mt-3 text-base leading-snug sm:text-lg sm:leading-snug',
            flat && 'max-sm:mt-0',
          )}
        >
          <AppLink
            href={`/shop/${product.id}`}
            prefetch="intent"
            className={classNames(cardLinkClass, 'underline-offset-4 group-hover:underline')}
            {...(name !== product.name && { title: product.name })}
          >
            <ShortText text={product.name} shown={name} />
          </AppLink>
        </Heading>
        <p className="mt-0.5 text-ink-soft text-sm max-sm:truncate max-sm:text-xs max-sm:tracking-tight">
          <ShortText text={description} shown={shorten(description, descriptionLength)} />
        </p>
        {/* The same height on every card, so that prices and buttons are in one line. */}
        <div className={classNames('mt-auto pt-1.5', flat && 'max-sm:mt-0 max-sm:pt-0.5')}>
          <Price product={product} />
        </div>
        {/* Above the link that covers the card. */}
        <div className={classNames('relative z-10 pt-3', flat && 'max-sm:pt-1.5')}>
          <AddFromCard product={product} />
        </div>
      </div>
    </article>
  )
}

function ProductBadge({ product }: { product: Product }) {
  const percent = percentOff(product)
  return (
    <p className="pointer-events-none absolute top-2 left-2 flex sm:top-auto sm:bottom-2 flex-col items-start gap-1">
      {product.sold_out ? (
        <Badge>{t('Sold out')}</Badge>
      ) : (
        <>
          {percent !== null && <Badge tone="inverse">{t('{percent}% off', { percent })}</Badge>}
          {product.left !== null && <Badge tone="danger">{leftText(product.left)}</Badge>}
        </>
      )}
    </p>
  )
}

const pair = 'grid gap-x-3 gap-y-8 min-[22rem]:grid-cols-2 sm:gap-x-6 sm:gap-y-10'
const columns = {
  two: pair,
  four: `${pair} lg:grid-cols-4`,
  five: `${pair} md:grid-cols-3 lg:grid-cols-5 lg:gap-x-5`,
  /** Three. On a phone they scroll sideways. */
  shelf: 'phone-row [--card:9.75rem] sm:grid sm:grid-cols-3 sm:gap-6',
  /** The same, less than half as tall on a phone. */
  'flat shelf': 'phone-row [--card:19rem] sm:grid sm:grid-cols-3 sm:gap-6',
}

export function ProductGrid({
  products,
  across,
  level = 3,
  first = 0,
  className,
}: {
  products: readonly Product[]
  across: keyof typeof columns
  level?: 2 | 3
  /** How many are visible at first; their pictures load eagerly. */
  first?: number
  className?: string
}) {
  const names = shortNames(
    products.map(({ name }) => name),
    nameLength,
  )
  return (
    <ul className={classNames(columns[across], className)}>
      {products.map((product, position) => (
        <li key={product.id} className="min-w-0">
          <ProductCard
            product={product}
            name={names[position] ?? product.name}
            level={level}
            priority={position < first}
            flat={across === 'flat shelf'}
          />
        </li>
      ))}
    </ul>
  )
}
