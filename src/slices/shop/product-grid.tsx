import { classNames } from '#ui/class-names.ts'
import type { ProductCard as Product } from './contract.ts'
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
  className,
}: {
  products: readonly Product[]
  across: keyof typeof columns
  level?: 2 | 3
  className?: string
}) {
  return (
    <ul className={classNames('grid gap-4', columns[across], className)}>
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} level={level} />
        </li>
      ))}
    </ul>
  )
}
