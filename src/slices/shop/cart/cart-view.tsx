import { CreditCard } from 'lucide-react'
import type { MouseEvent } from 'react'
import { t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { CardLink } from '#ui/controls/card-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { shopAddress } from '../catalog/shop-address.ts'
import type { Estimate } from '../checkout/shipping-contract.ts'
import { CodeField } from '../discounts/code-field.tsx'
import { CartCost } from '../pricing/cart-cost.tsx'
import { CartChanges } from './cart-changes.tsx'
import type { CartChange, Repriced } from './cart-contract.ts'
import { cartForms } from './cart-fields.ts'
import { CartLines } from './cart-lines.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { clearCart } from './use-cart.ts'
import { useShownCart } from './use-shown-cart.ts'

/** Without the code, items that can't be sold stay in the cookie until the buyer confirms this form. */
const Changes = ({ changes, hydrated }: { changes: readonly CartChange[]; hydrated: boolean }) => (
  <CartChanges
    changes={changes}
    action={
      !hydrated && (
        <form method="post" action={cartForms.seen}>
          <Button type="submit" variant="secondary" size="small">
            {t('OK')}
          </Button>
        </form>
      )
    }
  />
)

/** The cart, in the overlay and on its own page. */
export function CartView({
  frame,
  loaded = null,
  estimate = null,
}: {
  frame: 'panel' | 'page'
  /** The cart as the server knows it. */
  loaded?: Repriced | null
  /** What shipping costs at least, if it came with the page. */
  estimate?: Estimate | null
}) {
  const {
    cart,
    shownChanges,
    most: maxQuantities,
    failed,
    hydrated,
    cost,
    code,
    downloadOnly,
  } = useShownCart(loaded)
  const close = useOverlay((overlay) => overlay.close)
  if (cart.products.length === 0) {
    return (
      <div className="flex flex-col gap-5">
        <Changes changes={shownChanges} hydrated={hydrated} />
        <EmptyCart level={frame === 'panel' ? 3 : 2} priority={frame === 'page'} />
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
        <Changes changes={shownChanges} hydrated={hydrated} />
        <form
          method="post"
          action={cartForms.update}
          onSubmit={(event) => event.preventDefault()}
          className="flex flex-col gap-5"
        >
          {/* Pressing Enter in a field activates the form's first button. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          <CartLines products={cart.products} most={maxQuantities} />
          {isPage && (
            <div className="flex flex-wrap justify-between gap-3">
              <ButtonLink href={shopAddress()} variant="quiet">
                {t('Continue shopping')}
              </ButtonLink>
              {/* The code applies what is typed right away; without it, Enter submits the form. */}
              <span className="hidden noscript:contents">
                <Button type="submit" variant="secondary">
                  {t('Update cart')}
                </Button>
              </span>
              <Button type="submit" formAction={cartForms.empty} variant="quiet" onClick={empty}>
                {t('Empty cart')}
              </Button>
            </div>
          )}
        </form>
      </div>
      <div
        className={classNames(
          isPage && 'rounded-card border border-line bg-surface-raised p-6 shadow-card lg:sticky lg:top-40',
        )}
      >
        {isPage && <h2 className="mb-4 text-heading">{t('Order summary')}</h2>}
        <CartCost
          cart={cart}
          cost={cost}
          failed={failed}
          code={code}
          isShipped={!downloadOnly}
          estimate={estimate}
        />
        {isPage && (
          <form method="post" action={cartForms.code} className="mt-4">
            <CodeField key={code?.code} applied={code} submits />
          </form>
        )}
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
          <CardLink card="checkout" className={buttonClass('primary', 'medium')}>
            <CreditCard className="size-5" aria-hidden="true" />
            {t('Proceed to Checkout')}
          </CardLink>
        </div>
      </div>
    </div>
  )
}

function empty(event: MouseEvent) {
  event.preventDefault()
  clearCart()
}
