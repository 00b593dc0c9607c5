import { CreditCard } from 'lucide-react'
import { formatMoney } from '#core/text/money.ts'
import { say } from '#core/text/say.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { cents } from '../catalog/prices.ts'
import { shopAddress } from '../catalog/shop-address.ts'
import { texts } from '../orders/order-contract.ts'
import { CartChanges } from './cart-changes.tsx'
import { CartLines } from './cart-lines.tsx'
import { clearCart } from './use-cart.ts'
import { useRepriced } from './use-repriced.ts'

/** The cart, in the panel over a page and on a page of its own. */
export function CartView({ frame }: { frame: 'panel' | 'page' }) {
  const { cart, told, most, failed } = useRepriced()
  const { open, close } = useOverlay()
  if (cart.products.length === 0) {
    return (
      <div className="flex flex-col gap-5">
        <CartChanges changes={told} />
        <EmptyState
          title={say(texts.empty)}
          text={say('Oil, candles, songs and more from the ministry are waiting in the store.')}
          action={<ButtonLink href={shopAddress()}>{say('Go to the shop')}</ButtonLink>}
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
        <CartChanges changes={told} />
        <CartLines products={cart.products} most={most} />
        {isPage && (
          <div className="flex flex-wrap justify-between gap-3">
            <ButtonLink href={shopAddress()} variant="quiet">
              {say('Continue shopping')}
            </ButtonLink>
            <Button variant="quiet" onClick={clearCart}>
              {say('Empty the cart')}
            </Button>
          </div>
        )}
      </div>
      <div
        className={classNames(
          isPage && 'rounded-card border border-line bg-surface-raised p-6 shadow-card lg:sticky lg:top-40',
        )}
      >
        {isPage && <h2 className="mb-4 text-heading">{say('Order summary')}</h2>}
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{say('Total')}</span>
          <strong className="font-display text-heading tabular-nums">{formatMoney(cents(cart.total))}</strong>
        </p>
        <p className="text-ink-soft text-sm">{say('Shipping is added at checkout.')}</p>
        {failed && (
          <p role="status" className="mt-2 font-semibold text-sm">
            {say('We could not ask the shop for today’s prices. They are looked at again before you pay.')}
          </p>
        )}
        <div className={classNames('mt-5 grid gap-3', !isPage && 'sm:grid-cols-[auto_1fr]')}>
          {!isPage && (
            <ButtonLink href="/cart" variant="secondary" onClick={close}>
              {say('View Cart')}
            </ButtonLink>
          )}
          <Button
            onClick={() => open('checkout')}
            icon={<CreditCard className="size-5" aria-hidden="true" />}
          >
            {say('Proceed to Checkout')}
          </Button>
        </div>
      </div>
    </div>
  )
}
