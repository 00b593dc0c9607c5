import { CreditCard, Trash2 } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button, ButtonLink, IconButton } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { cents } from '../catalog/prices.ts'
import { Quantity } from '../catalog/quantity.tsx'
import { shopAddress } from '../catalog/shop-address.ts'
import { texts } from '../orders/order-contract.ts'
import { CartChanges } from './cart-changes.tsx'
import { type Cart, lineTotal } from './cart-rules.ts'
import { clearCart, removeLine, setQuantity } from './use-cart.ts'
import { useRepriced } from './use-repriced.ts'

/** The cart's lines, with quantity fields and remove buttons. */
function CartLines({
  products,
  most: maxQuantities,
}: {
  products: Cart['products']
  /** The maximum quantity of each product, once the shop has responded. */
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
              {t('{price} each', { price: formatMoney(lineTotal({ ...line, quantity: 1 })) })}
            </p>
            <div className="mt-2 flex items-start justify-between gap-3">
              <Quantity
                of={line.name}
                value={line.quantity}
                max={maxQuantities[line.product_id]}
                onChange={(quantity) => setQuantity(position, quantity)}
              />
              <IconButton
                label={t('Remove {name}', { name: line.name })}
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

/** The cart, in the overlay and on its own page. */
export function CartView({ frame }: { frame: 'panel' | 'page' }) {
  const { cart, shownChanges, most: maxQuantities, failed } = useRepriced()
  const { open, close } = useOverlay()
  if (cart.products.length === 0) {
    return (
      <div className="flex flex-col gap-5">
        <CartChanges changes={shownChanges} />
        <EmptyState
          title={t(texts.empty)}
          text={t('Find oil, candles, songs and more in our store.')}
          action={<ButtonLink href={shopAddress()}>{t('Go to the store')}</ButtonLink>}
          motif="oil"
          level={frame === 'panel' ? 3 : 2}
          priority={frame === 'page'}
          className="pt-0 pb-2"
        />
      </div>
    )
  }
  const isPage = frame === 'page'
  return (
    <div
      className={
        isPage ? 'grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_22rem] lg:items-start' : 'flex flex-col gap-5'
      }
    >
      <div className="flex min-w-0 flex-col gap-5">
        <CartChanges changes={shownChanges} />
        <CartLines products={cart.products} most={maxQuantities} />
        {isPage && (
          <div className="flex flex-wrap justify-between gap-3">
            <ButtonLink href={shopAddress()} variant="quiet">
              {t('Continue shopping')}
            </ButtonLink>
            <Button variant="quiet" onClick={clearCart}>
              {t('Empty cart')}
            </Button>
          </div>
        )}
      </div>
      <div
        className={classNames(
          isPage && 'rounded-card border border-line bg-surface-raised p-6 shadow-card lg:sticky lg:top-40',
        )}
      >
        {isPage && <h2 className="mb-4 text-heading">{t('Order summary')}</h2>}
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{t('Subtotal')}</span>
          <strong className="font-display text-heading tabular-nums">{formatMoney(cents(cart.total))}</strong>
        </p>
        <p className="text-ink-soft text-sm">{t('Shipping is added at checkout.')}</p>
        {failed && (
          <p role="status" className="mt-2 font-semibold text-sm">
            {t('We couldn’t check today’s prices. We’ll check them again before you pay.')}
          </p>
        )}
        <div className={classNames('mt-5 grid gap-3', !isPage && 'sm:grid-cols-[auto_1fr]')}>
          {!isPage && (
            <ButtonLink href="/cart" variant="secondary" onClick={close}>
              {t('View Cart')}
            </ButtonLink>
          )}
          <Button
            onClick={() => open('checkout')}
            icon={<CreditCard className="size-5" aria-hidden="true" />}
          >
            {t('Proceed to Checkout')}
          </Button>
        </div>
      </div>
    </div>
  )
}
