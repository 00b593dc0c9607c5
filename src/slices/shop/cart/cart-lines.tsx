import { Trash2 } from 'lucide-react'
import { formatMoney } from '#core/text/money.ts'
import { say } from '#core/text/say.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { Quantity } from '../catalog/quantity.tsx'
import { type Cart, lineTotal } from './cart-rules.ts'
import { removeLine, setQuantity } from './use-cart.ts'

/** What is in the cart, to be raised, lowered and taken out. */
export function CartLines({
  products,
  most,
}: {
  products: Cart['products']
  /** How many of each there are, once the shop has said so. */
  most: Readonly<Record<string, number>>
}) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {products.map((line, position) => (
        <li
          key={line.product_id}
          className="grid grid-cols-[4.5rem_1fr] gap-x-4 py-4 sm:grid-cols-[5.5rem_1fr]"
        >
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
              {say('{price} each', { price: formatMoney(lineTotal({ ...line, quantity: 1 })) })}
            </p>
            <div className="mt-2 flex items-start justify-between gap-3">
              <Quantity
                of={line.name}
                value={line.quantity}
                most={most[line.product_id]}
                onChange={(quantity) => setQuantity(position, quantity)}
              />
              <IconButton
                label={say('Remove {name}', { name: line.name })}
                onClick={() => removeLine(position)}
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
