import { contactIn, hasBoth } from '#core/settings/reach.ts'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Moment } from '#ui/text/moment.tsx'
import { needsAddress } from '../../checkout/shipping-contract.ts'
import type { PrintedOrder } from '../../orders/bulk-contract.ts'

/** Shows names and quantities but no prices, since the order may be a gift. */
export function PackingSlip({
  order,
  heading: Heading,
}: {
  order: Omit<PrintedOrder, 'id' | 'isOnHold'>
  heading: 'h1' | 'h2'
}) {
  const organisation = useOrganisation()
  const { name, address, telephone, email } = organisation
  const { number, created, delivery, branch, addressLines, phone_number, lines } = order
  return (
    <article className="flex flex-col gap-8 rounded-card border border-line bg-surface-raised p-6 sm:p-10 print:border-0 print:p-0">
      <header className="flex flex-wrap justify-between gap-6">
        <div>
          <Heading className="text-title">{t('Packing slip')}</Heading>
          <p className="mt-2 text-ink-soft">
            {t.rich('Order {number}, {date}', { number, date: <Moment at={created} to="day" /> })}
          </p>
        </div>
        <address className="text-sm not-italic sm:text-right">
          {[...new Set([name, ...address])].map((line, index) => (
            <span key={line} className={index === 0 ? 'block font-semibold' : 'block'}>
              {line}
            </span>
          ))}
        </address>
      </header>
      <section>
        <p className="eyebrow">
          {delivery === 'pickup'
            ? t('Pickup at {location}', { location: branch })
            : delivery === 'local'
              ? t('Deliver to')
              : delivery === 'download'
                ? t('Download')
                : t('Ship to')}
        </p>
        <p className="wrap-anywhere mt-2 whitespace-pre-line text-subheading leading-relaxed">
          {[...(needsAddress(delivery) ? addressLines : addressLines.slice(0, 1)), phone_number]
            .filter(Boolean)
            .join('\n')}
        </p>
      </section>
      {order.giftNote && (
        <section>
          <p className="eyebrow">{t('A note for you')}</p>
          <p className="wrap-anywhere mt-2 whitespace-pre-line font-display text-subheading leading-relaxed">
            {order.giftNote}
          </p>
        </section>
      )}
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t('Items')}</caption>
        <thead>
          <tr className="border-line-strong border-b text-ink-soft text-sm">
            <th scope="col" className="w-10 py-2">
              <span className="sr-only">{t('Packed')}</span>
            </th>
            <th scope="col" className="w-24 py-2">
              {t('Quantity')}
            </th>
            <th scope="col" className="py-2">
              {t('Product')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-line border-b">
              <td className="py-3">
                <span className="block size-5 rounded-sm border-2 border-line-strong" aria-hidden="true" />
              </td>
              <td className="py-3 font-semibold tabular-nums">{line.quantity}</td>
              <td className="wrap-anywhere py-3">{line.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.blessing && (
        <p>
          {order.blessedOn
            ? t('Blessed on {date} by {name}.', {
                date: formatDate(order.blessedOn, 'long'),
                name: order.blessedBy,
              })
            : t('Please have these items blessed before they go out.')}
        </p>
      )}
      <footer className="text-ink-soft text-sm">
        <p>{t('Thank you, and God bless your home.')}</p>
        <p className="mt-1">
          {hasBoth(organisation)
            ? t('Missing or damaged items? Call {telephone} or email {email}.', { telephone, email })
            : t('Missing or damaged items? Please {contact}.', { contact: contactIn(organisation) })}
        </p>
      </footer>
    </article>
  )
}
