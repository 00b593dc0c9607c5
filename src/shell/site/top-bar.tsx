import { CircleUserRound, Search, ShoppingCart, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { t } from '#core/text/messages.ts'
import type { LiturgicalDay } from '#slices/liturgy/contract.ts'
import { Suggestions } from '#slices/search/suggestions.tsx'
import { followCartCookie } from '#slices/shop/cart/cart-sync.ts'
import { IconButton, iconButtonClass } from '#ui/controls/button.tsx'
import { CardLink } from '#ui/controls/card-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { controlClass } from '#ui/fields/base-field.tsx'
import { closePopover } from '#ui/layout/popover.ts'
import { cartBadge } from '#ui/state/root-state.ts'
import { useHydrated, useRootStore } from '#ui/state/root-store.ts'
import { Section, useSections } from '#ui/state/use-sections.tsx'

/** Asks /search. It lies over the bar; the browser opens it, and closes it by Escape or a tap beside it. */
function SearchForm() {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Form
      ref={form}
      id={searchId}
      popover="auto"
      role="search"
      method="get"
      action="/search"
      className="inset-x-0 top-[70px] h-[70px] w-full max-w-none overflow-visible border-line border-b bg-surface-raised text-ink"
      onSubmit={() => closePopover(form.current)}
      // React leaves no `autofocus` on elements that it creates in the browser.
      onToggle={({ newState }) => newState === 'open' && input.current?.focus()}
    >
      <div className="container flex h-full items-center justify-end">
        <div className="relative mr-1 grow sm:max-w-md">
          <input
            // Where the browser moves the focus when it opens the form.
            autoFocus
            ref={input}
            type="search"
            name="q"
            required
            maxLength={100}
            enterKeyHint="search"
            aria-label={t('Search the site')}
            placeholder={t('Search the site')}
            className={controlClass}
          />
          <Suggestions />
        </div>
        <IconButton type="submit" label={t('Search')}>
          <Search className="size-6" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('Close search')}
          popoverTarget={searchId}
          popoverTargetAction="hide"
          className="-mr-2.5"
        >
          <X className="size-6" aria-hidden="true" />
        </IconButton>
      </div>
    </Form>
  )
}

const searchId = 'site-search'

/** The second fixed bar: the Church's day, search, cart and account. On a phone, the icons are left of the menu button. */
export function TopBar({ day }: { day: LiturgicalDay | null }) {
  const { isOn } = useSections()
  return (
    <section
      aria-label={isOn('shop') ? t('Today, search, cart and account') : t('Today, search and account')}
      className="no-print fixed top-0 beside-menu z-40 h-[70px] sm:inset-x-0 sm:top-[70px] sm:z-30 sm:border-line sm:border-b sm:bg-surface-raised"
    >
      <div className="container flex h-full items-center justify-between gap-2 max-sm:px-0">
        <p className="flex min-w-0 items-center gap-3 text-ink-soft text-sm leading-snug max-sm:hidden">
          {day && (
            <>
              <span className="size-3 shrink-0 rounded-full bg-liturgical" aria-hidden="true" />
              <span className="line-clamp-3">{day.name}</span>
            </>
          )}
        </p>
        <div className="light-on-bar flex shrink-0 items-center sm:-mr-2.5">
          <IconButton label={t('Search')} popoverTarget={searchId}>
            <Search className="size-6" aria-hidden="true" />
          </IconButton>
          <SearchForm />
          <Section name="shop">
            <CartButton />
          </Section>
          <AccountButton />
        </div>
      </div>
    </section>
  )
}

const cartBadgeClass =
  'absolute top-0 right-0 min-w-5.5 rounded-full bg-accent px-1 text-center font-semibold text-accent-ink text-xs leading-5.5'

function CartButton() {
  const hydrated = useHydrated()
  const quantity = useRootStore((root) => root.cart.quantity)
  useEffect(followCartCookie, [])
  if (!hydrated) {
    // The page is the same for everybody; a script in the head knows the number (ui/controls/cart-script.ts).
    return (
      <CardLink card="shoppingCart" title={t('Shopping cart')} className={iconButtonClass('relative')}>
        <ShoppingCart className="size-6" aria-hidden="true" />
        <span className="sr-only">{t('Shopping cart')}</span>
        <span
          className={classNames(cartBadgeClass, 'not-in-data-cart:hidden before:content-(--cart-badge)')}
        />
      </CardLink>
    )
  }
  const badge = cartBadge(quantity)
  const label = badge
    ? t('{quantity, plural, one {Shopping cart, {badge} item} other {Shopping cart, {badge} items}}', {
        quantity,
        badge,
      })
    : t('Shopping cart')
  return (
    <CardLink card="shoppingCart" aria-label={label} title={label} className={iconButtonClass('relative')}>
      <ShoppingCart className="size-6" aria-hidden="true" />
      {badge && (
        <span data-cart-badge="" className={cartBadgeClass}>
          {badge}
        </span>
      )}
    </CardLink>
  )
}

/** Visitors need no menu, and do not download it. */
const AccountMenu = lazy(() => import('./account-menu.tsx'))

function AccountButton() {
  const user = useRootStore((root) => root.session.currentUser)
  return user ? (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <AccountMenu user={user} />
    </Suspense>
  ) : (
    <CardLink
      card="authenticate"
      aria-label={t('Log in or create account')}
      title={t('Log in or create account')}
      className={iconButtonClass()}
    >
      <CircleUserRound className="size-6" aria-hidden="true" />
    </CardLink>
  )
}
