import { CircleUserRound, Search, ShoppingCart, X } from 'lucide-react'
import { lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { t } from '#core/text/messages.ts'
import type { LiturgicalDay } from '#slices/liturgy/contract.ts'
import { followCartCookie } from '#slices/shop/cart/cart-sync.ts'
import { IconButton, iconButtonClass } from '#ui/controls/button.tsx'
import { CardLink } from '#ui/controls/card-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { controlClass } from '#ui/fields/base-field.tsx'
import { cartBadge } from '#ui/state/root-state.ts'
import { useHydrated, useRootStore } from '#ui/state/root-store.ts'

function SearchToggle({
  controls,
  expanded,
  onToggle,
  ref,
}: {
  controls: string
  expanded: boolean
  onToggle: () => void
  ref: Ref<HTMLButtonElement>
}) {
  const Icon = expanded ? X : Search
  return (
    <IconButton
      ref={ref}
      label={expanded ? t('Close search') : t('Search')}
      aria-expanded={expanded}
      {...(expanded && { 'aria-controls': controls })}
      onClick={onToggle}
    >
      <Icon className="size-6" aria-hidden="true" />
    </IconButton>
  )
}

/** Asks /search; Escape puts it away. */
function SearchForm({ id, onSubmit, onEscape }: { id: string; onSubmit: () => void; onEscape: () => void }) {
  return (
    <Form
      id={id}
      role="search"
      method="get"
      action="/search"
      className="mr-1 min-w-0 grow sm:w-72"
      onSubmit={onSubmit}
      onKeyDown={(event) => event.key === 'Escape' && onEscape()}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it appears because the visitor asked to type here.
        autoFocus
        type="search"
        name="q"
        required
        maxLength={100}
        enterKeyHint="search"
        aria-label={t('Search the site')}
        placeholder={t('Search the site')}
        className={controlClass}
      />
    </Form>
  )
}

const searchId = 'site-search'

/** The second fixed bar: the Church's day, search, cart and account. */
export function TopBar({ day }: { day: LiturgicalDay | null }) {
  const [searching, setSearching] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const putAway = () => {
    setSearching(false)
    toggle.current?.focus()
  }
  return (
    <section
      aria-label={t('Today, search, cart and account')}
      className="no-print fixed inset-x-0 top-[70px] z-30 h-[70px] border-line border-b bg-surface-raised"
    >
      <div className="container flex h-full items-center justify-between gap-2">
        <p
          className={classNames(
            'flex min-w-0 items-center gap-3 text-ink-soft text-sm leading-snug',
            searching && 'max-sm:hidden',
          )}
        >
          {day && (
            <>
              <span className="size-3 shrink-0 rounded-full bg-liturgical" aria-hidden="true" />
              <span className="line-clamp-3 max-sm:text-xs">{day.name}</span>
            </>
          )}
        </p>
        <div
          className={classNames('-mr-2.5 flex min-w-0 items-center', searching ? 'max-sm:grow' : 'shrink-0')}
        >
          {searching && <SearchForm id={searchId} onSubmit={() => setSearching(false)} onEscape={putAway} />}
          <SearchToggle
            ref={toggle}
            controls={searchId}
            expanded={searching}
            onToggle={() => setSearching((before) => !before)}
          />
          <CartButton />
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
    // The page is the same for everybody; a script in the head knows the number (ui/controls/theme-script.ts).
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
