import { Sparkles } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { dayOf } from '#core/time/time.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Fact } from '#ui/text/fact.tsx'
import { blessOrder } from '../../gifts/blessing-contract.ts'
import type { OrderDetail } from '../../orders/order-admin-contract.ts'

/** For an order whose buyer asked for a blessing. */
export function BlessButton({ order: { id, number, email } }: { order: OrderDetail }) {
  const { timeZone } = useOrganisation()
  const today = dayOf(new Date(), timeZone)
  return (
    <ActButton
      label={t('Mark as blessed')}
      icon={<Sparkles className="size-5" aria-hidden="true" />}
      title={t('Mark as blessed')}
      description={[
        t('Use this after the items in order {number} have been blessed.', { number }),
        email && t('We’ll email the customer.'),
      ]
        .filter(Boolean)
        .join(' ')}
      action={t('Mark as blessed')}
      said={t('Marked as blessed.')}
      check={blessOrder.input}
      read={(data) => ({ id, ...textsIn(data, 'blessedOn', 'blessedBy') })}
      send={(input) => call(blessOrder, input).then(() => undefined)}
    >
      {({ field }) => (
        <>
          <TextField label={t('Date')} {...field('blessedOn')} type="date" defaultValue={today} max={today} />
          <TextField
            label={t('Blessed by')}
            {...field('blessedBy')}
            maxLength={100}
            autoComplete="off"
            hint={t('The name of the priest or deacon, as the customer will see it.')}
          />
        </>
      )}
    </ActButton>
  )
}

export const awaitsBlessing = ({ blessing, blessedOn, paid, state }: OrderDetail): boolean =>
  blessing && blessedOn === '' && paid !== null && state !== 'cancelled' && state !== 'refunded'

/** In the window that says an order has left. */
export function UnblessedNote({ order }: { order: OrderDetail }) {
  if (!awaitsBlessing(order)) return null
  return (
    <Banner tone="warning" title={t('Not blessed yet')}>
      {t('The customer asked for a blessing, and this order isn’t marked as blessed.')}
    </Banner>
  )
}

/** The gift note and the blessing. */
export function GiftFacts({ order }: { order: OrderDetail }) {
  const { gift, giftNote, blessing, blessingWished, blessedOn, blessedBy } = order
  return (
    <>
      {gift && <Fact name={t('Gift')}>{giftNote || t('No note')}</Fact>}
      {blessing && (
        <Fact name={t('Blessing')}>
          {blessedOn
            ? t('{date}, by {name}', { date: formatDate(blessedOn, 'short'), name: blessedBy })
            : blessingWished
              ? t('Requested for {date}, if possible', { date: formatDate(blessingWished, 'short') })
              : t('Requested')}
        </Fact>
      )}
    </>
  )
}
