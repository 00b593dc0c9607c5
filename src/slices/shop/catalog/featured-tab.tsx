import { ArrowRight } from 'lucide-react'
import { artUrl, parseArtName } from '#ui/art/art-url.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { cardLinkClass } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import type { Category, ProductCard } from '../contract.ts'
import { NoProducts } from './no-products.tsx'
import { ProductGrid } from './product-grid.tsx'
import { shopAddress } from './shop-address.ts'

/** On a phone, every fourth category is large, from the first one on. The others are flat. */
const isLarge = (position: number) => position % 4 === 0

/**
 * Each category with its banner and three of its products. On a phone, the large ones have their picture as wide as the
 * screen, on a ground of their own; only the first doesn't, since the hero has just such a picture.
 */
export function FeaturedTab({
  shelves,
}: {
  shelves: readonly { category: Category; products: readonly ProductCard[] }[]
}) {
  if (shelves.length === 0) {
    return <NoProducts />
  }
  return (
    <div className="mt-6 flex flex-col gap-7 sm:mt-12 sm:gap-16">
      {shelves.map(({ category, products }, position) => (
        <section
          key={category.id}
          id={`category-${category.id}`}
          aria-labelledby={`category-${category.id}-name`}
          className={classNames(
            'grid gap-x-6 gap-y-3 sm:gap-y-4 lg:grid-cols-4',
            position > 0 && 'later',
            position > 0 &&
              (isLarge(position)
                ? 'max-sm:to-edges max-sm:bg-surface-sunken max-sm:px-[clamp(1rem,4vw,2rem)] max-sm:pb-6 max-sm:[contain-intrinsic-block-size:auto_36rem]'
                : 'max-sm:[contain-intrinsic-block-size:auto_13rem]'),
          )}
        >
          <CategoryBanner
            category={category}
            first={position === 0}
            wide={position > 0 && isLarge(position)}
          />
          <ProductGrid
            products={products}
            across={isLarge(position) ? 'shelf' : 'flat shelf'}
            className="lg:col-span-3"
          />
        </section>
      ))}
    </div>
  )
}

/** A drawn picture, composed anew for a place that is wider than high. A photo is cropped. */
function asCard(picture: string): string {
  const art = parseArtName(picture)
  return art && 'motif' in art ? artUrl({ ...art, shape: 'card' }) : picture
}

/** A small picture and its name above its products; on a wide screen, a picture of the same size to their left. */
function CategoryBanner({
  category: { id, name, slug, desc, cta, img },
  first,
  wide,
}: {
  category: Category
  first: boolean
  /** On a phone, its picture is as wide as the screen. */
  wide: boolean
}) {
  return (
    <div
      className={classNames(
        'group relative grid items-center gap-x-3.5 lg:grid-cols-1 lg:grid-rows-[auto_auto_1fr] lg:items-start',
        wide
          ? 'min-[22rem]:max-sm:grid-cols-[1fr_auto] sm:grid-cols-[auto_1fr_auto]'
          : 'grid-cols-[auto_1fr] min-[22rem]:grid-cols-[auto_1fr_auto]',
      )}
    >
      {wide && (
        <div className="to-edges col-span-full mb-3.5 overflow-hidden sm:hidden">
          <Picture
            src={asCard(img)}
            alt=""
            sizes="60vw"
            className="aspect-2/1 object-cover object-[50%_10%]"
          />
        </div>
      )}
      <div
        className={classNames(
          'size-14 overflow-hidden rounded-control max-[22rem]:row-span-2 sm:size-20 lg:size-auto lg:rounded-card',
          wide && 'max-sm:hidden',
        )}
      >
        <Picture
          src={img}
          alt=""
          ratio="square"
          priority={first}
          sizes="(min-width: 1024px) 18rem, (min-width: 640px) 5rem, 3.5rem"
          className="brightness-(--paper-light) object-center transition-transform duration-250 ease-calm motion-safe:group-hover:scale-103"
        />
      </div>
      <div className={classNames('min-w-0 lg:mt-4', wide && 'max-sm:contents')}>
        <h2
          id={`category-${id}-name`}
          className={classNames('text-heading', !wide && 'max-sm:text-subheading')}
        >
          {name}
        </h2>
        <p
          className={classNames(
            'text-ink-soft text-sm lg:mt-1',
            wide ? 'col-span-full min-[22rem]:max-sm:order-1 sm:max-lg:hidden' : 'max-lg:hidden',
          )}
        >
          {desc}
        </p>
      </div>
      <AppLink
        href={shopAddress(slug)}
        prefetch="intent"
        className={classNames(
          cardLinkClass,
          'inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text text-sm underline-offset-4 hover:underline min-[22rem]:max-lg:max-w-40 min-[22rem]:max-lg:text-right lg:self-end',
        )}
      >
        {cta}
        <span className="sr-only">{name}</span>
        <ArrowRight className="size-4.5 shrink-0" aria-hidden="true" />
      </AppLink>
    </div>
  )
}
