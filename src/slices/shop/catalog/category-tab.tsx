import { say } from '#core/text/say.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Picture } from '#ui/media/picture.tsx'
import type { Category, ProductCard } from '../contract.ts'
import { ProductGrid } from './product-grid.tsx'
import { shopAddress } from './shop-address.ts'

/** One category, two products a page. */
export function CategoryTab({
  category,
  products,
  page,
  pages,
}: {
  category: Category
  products: readonly ProductCard[]
  page: number
  pages: number
}) {
  return (
    <section aria-labelledby="category" className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <div>
        <div className="overflow-hidden rounded-card shadow-card">
          <Picture
            src={category.img}
            alt=""
            ratio="wide"
            sizes="(min-width: 1024px) 24rem, 100vw"
            className="object-[80%] lg:aspect-4/3"
            priority
          />
        </div>
        <h2 id="category" className="mt-5 text-title">
          {category.name}
        </h2>
        <p className="mt-2 text-ink-soft">{category.desc}</p>
      </div>
      {products.length === 0 ? (
        <EmptyState
          level={3}
          title={say('This shelf is empty today')}
          text={say('It will be filled again. Look at the other shelves meanwhile.')}
          motif="candle"
          palette="olive"
        />
      ) : (
        <div className="flex flex-col gap-8">
          <ProductGrid products={products} across="two" />
          <Pager
            label={say('Pages of {name}', { name: category.name })}
            page={page}
            total={pages}
            href={(to) => shopAddress(category.slug, to)}
          />
        </div>
      )}
    </section>
  )
}
