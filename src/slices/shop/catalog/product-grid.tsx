import { classNames } from '#ui/controls/class-names.ts'
import type { ProductCard as Product } from '../contract.ts'
import { ProductCard } from './product-card.tsx'

const columns = {
  two: 'sm:grid-cols-2',
  three: 'sm:grid-cols-3',
  four: 'sm:grid-cols-2 lg:grid-cols-4',
  five: 'sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5',
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
  /** How many of them a page opens with: their pictures load at once. */
  first?: number
  className?: string
}) {
  return (
    <ul className={classNames('grid gap-4', columns[across], className)}>
      {products.map((product, position) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} level={level} priority={position < first} />
        </li>
      ))}
    </ul>
  )
}
