import { ArrowRight } from 'lucide-react'
import { say } from '#core/text/say.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Picture } from '#ui/media/picture.tsx'
import type { Category, ProductCard } from '../contract.ts'
import { ProductGrid } from './product-grid.tsx'
import { shopAddress } from './shop-address.ts'

/** Each category with its banner and three of its products. */
export function FeaturedTab({
  shelves,
}: {
  shelves: readonly { category: Category; products: readonly ProductCard[] }[]
}) {
  if (shelves.length === 0) {
    return (
      <EmptyState
        title={say('The shelves are being filled')}
        text={say('Come back soon, or call us: we may have it already.')}
        motif="oil"
        palette="olive"
      />
    )
  }
  return (
    <div className="mt-10 flex flex-col gap-12 lg:gap-16">
      {shelves.map(({ category, products }, position) => (
        <section
          key={category.id}
          id={`category-${category.id}`}
          aria-labelledby={`category-${category.id}-name`}
          className={classNames('grid gap-4 lg:grid-cols-[19rem_1fr]', position > 0 && 'later')}
        >
          <CategoryBanner category={category} first={position === 0} />
          <ProductGrid products={products} across="three" />
        </section>
      ))}
    </div>
  )
}

function CategoryBanner({
  category: { id, name, slug, desc, cta, img },
  first,
}: {
  category: Category
  first: boolean
}) {
  return (
    <div className="on-night relative isolate flex flex-col overflow-hidden rounded-card border border-line bg-night text-ink shadow-card md:max-lg:flex-row lg:min-h-full">
      <div className="md:max-lg:order-2 md:max-lg:w-1/2 lg:grow">
        <Picture
          src={img}
          alt=""
          ratio="wide"
          priority={first}
          sizes="(min-width: 1024px) 19rem, (min-width: 768px) 50vw, 100vw"
          className="object-[80%] md:aspect-auto md:h-full lg:absolute lg:inset-0 lg:-z-10 lg:h-[62%]"
        />
      </div>
      <div className="flex flex-col items-start gap-2 p-5 md:max-lg:w-1/2 md:max-lg:justify-center lg:bg-linear-to-b lg:from-transparent lg:to-night lg:to-[5.5rem] lg:pt-24">
        <h2 id={`category-${id}-name`} className="text-heading">
          {name}
        </h2>
        <p className="text-ink-soft text-sm">{desc}</p>
        <ButtonLink
          href={shopAddress(slug)}
          size="small"
          className="mt-2"
          icon={<ArrowRight className="order-1 size-4.5" aria-hidden="true" />}
        >
          {cta}
          <span className="sr-only">{name}</span>
        </ButtonLink>
      </div>
    </div>
  )
}
