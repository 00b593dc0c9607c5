import { Badge } from '#ui/feedback/badge.tsx'
import type { ShelfItem } from '../../stock/stock-contract.ts'

/** How many can be sold, and whether that is few. */
export function StockBadge({ stock: { available, low, tracked } }: { stock: ShelfItem['stock'] }) {
  if (!tracked) return <Badge>Stock not tracked</Badge>
  if (available === 0) return <Badge tone="danger">Sold out</Badge>
  return (
    <Badge tone={low ? 'danger' : 'neutral'}>
      {low ? `Only ${available} left` : `${available} in stock`}
    </Badge>
  )
}
