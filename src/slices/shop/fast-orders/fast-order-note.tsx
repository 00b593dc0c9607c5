import { PhoneCall } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { ActingLink } from '#ui/controls/acting-link.tsx'
import { type ButtonVariant, buttonClass } from '#ui/controls/button-style.ts'
import { telephoneLink } from '#ui/layout/contact.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { fastCountry, fastOrderPage } from './fast-order-contract.ts'

const FastOrderDialog = lazy(() => import('./fast-order-dialog.tsx'))

/** How to order without a card: by phone, or by a form that the ministry answers with a call. */
export function FastOrderNote() {
  const organisation = useOrganisation()
  return (
    <aside
      aria-label={t('Fast orders')}
      className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-5 rounded-card border border-line bg-surface-raised p-5 shadow-card sm:mt-16 sm:p-8"
    >
      <PhoneCall
        className="size-9 shrink-0 text-liturgical max-sm:hidden"
        strokeWidth={1.6}
        aria-hidden="true"
      />
      <div className="min-w-0 grow basis-72">
        <h2 className="text-heading">{t('Need it fast in {country}?', { country: fastCountry })}</h2>
        <p className="mt-1 text-ink-soft">
          {organisation.telephone
            ? t.rich(
                'For fast orders, call {telephone}, or leave your number and we’ll call you back to arrange a day. You pay on delivery.',
                {
                  telephone: (
                    <a
                      href={telephoneLink(organisation)}
                      className="whitespace-nowrap font-semibold text-ink underline underline-offset-4"
                    >
                      {organisation.telephone}
                    </a>
                  ),
                },
              )
            : t('Leave your number and we’ll call you back to arrange a day. You pay on delivery.')}
        </p>
      </div>
      <FastOrder />
    </aside>
  )
}

/** Opens the dialog. Until the code has loaded, it's a link to the page with the same form. */
export function FastOrder({
  product,
  variant = 'secondary',
}: {
  product?: { id: number; name: string }
  variant?: ButtonVariant
}) {
  const [open, setOpen] = useState(false)
  // Loaded on first use, and kept mounted for the closing animation.
  const [isLoaded, setLoaded] = useState(false)
  const show = () => {
    setLoaded(true)
    setOpen(true)
  }
  return (
    <>
      <ActingLink
        href={product ? `${fastOrderPage}?product=${product.id}` : fastOrderPage}
        onAct={show}
        aria-haspopup="dialog"
        className={buttonClass(variant, variant === 'quiet' ? 'small' : 'medium')}
      >
        {variant === 'quiet' && <PhoneCall className="size-4.5" aria-hidden="true" />}
        {t('Order without a card')}
      </ActingLink>
      {isLoaded && (
        <Suspense>
          <FastOrderDialog open={open} onClose={() => setOpen(false)} product={product ?? null} />
        </Suspense>
      )}
    </>
  )
}
