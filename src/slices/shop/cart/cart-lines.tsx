import { Trash2 } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { Quantity } from '../catalog/quantity.tsx'
import { cartFields } from './cart-fields.ts'
import { type Cart, lineTotal } from './cart-rules.ts'
import { removeLine, setQuantity } from './use-cart.ts'

/** The cart's lines, with quantity fields and remove buttons. */
export function CartLines({
  products,
  most: maxQuantities,
}: {
  products: Cart['products']
  /** The maximum quantity of each line, once the shop has responded. */
  most: Readonly<Record<string, number>>
}) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {products.map((line, position) => (
        <li key={line.id} className="grid grid-cols-[4.5rem_1fr] gap-x-4 py-4 sm:grid-cols-[5.5rem_1fr]">
          <div className="overflow-hidden rounded-control">
            <Picture src={line.img} alt="" ratio="square" sizes="6rem" />
          </div>
          <div className="min-w-0">
            <div className="flex items-start justify-between gap-3">
              <AppLink
                href={`/shop/${line.product_id}`}
                className="wrap-anywhere min-w-0 font-semibold leading-snug underline-offset-4 hover:underline"
              >
                {line.name}
              </AppLink>
              <p className="shrink-0 font-semibold tabular-nums">{formatMoney(lineTotal(line))}</p>
            </div>
            <p className="text-ink-soft text-sm tabular-nums">
              {t('{price} each', { price: formatMoney(lineTotal({ ...line, quantity: 1 })) })}
            </p>
            <div className="mt-2 flex items-start justify-between gap-3">
              <Quantity
                of={line.name}
                value={line.quantity}
                max={maxQuantities[line.id]}
                onChange={(quantity) => setQuantity(position, quantity)}
                name={cartFields.quantityOf(line.id)}
                submits={{ fewer: cartFields.fewer, more: cartFields.more, value: line.id }}
              />
              <IconButton
                label={t('Remove {name}', { name: line.name })}
                type="submit"
                name={cartFields.remove}
                value={line.id}
                onClick={(event) => {
                  event.preventDefault()
                  removeLine(position)
                }}
              >
                <Trash2 className="size-5" aria-hidden="true" />
              </IconButton>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
