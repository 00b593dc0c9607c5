import { plainText, shorten } from '#core/text/plain-text.ts'
import { CollectionActions } from '#ui/admin/collection-actions.tsx'
import { StateBadge } from '#ui/admin/collection-layout.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { openedAddress } from '#ui/state/use-address.ts'
import { products } from '../../contract.ts'
import type { ShelfItem } from '../../stock/stock-contract.ts'
import { ShownPrice } from './shown-price.tsx'
import { StockBadge } from './stock-badge.tsx'
import { StockButton } from './stock-window.tsx'
import { store } from './store-address.ts'

/** One product where two stand on a page. */
export function ShelfCard({ item, onEdit }: { item: ShelfItem; onEdit: () => void }) {
  const { id, draft, category, salePrice, stock } = item
  return (
    <Card flush>
      <Picture src={draft.img} alt="" ratio="card" sizes="(min-width: 64rem) 32rem, 100vw" />
      <div className="flex grow flex-col gap-2 p-5">
        <p className="flex flex-wrap gap-2">
          <StateBadge item={item} />
          <StockBadge stock={stock} />
        </p>
        <h2 className="wrap-anywhere text-subheading">{draft.name}</h2>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {[...new Set([category ?? 'No category', draft.type, draft.authour])].filter(Boolean).join(' · ')}
        </p>
        <p className="line-clamp-3 text-ink-soft text-sm">{shorten(plainText(draft.description), 200)}</p>
        <p>
          <ShownPrice price={draft.price} sale={salePrice} large />
        </p>
        <CollectionActions
          of={products}
          item={item}
          edit={onEdit}
          bookmark={openedAddress(store, id)}
          view={`/shop/${id}`}
          before={<StockButton id={id} name={draft.name} />}
          className="mt-auto pt-2"
        />
      </div>
    </Card>
  )
}
