import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { CheckboxField, TextArea } from '#ui/fields/field.tsx'
import { ActButton, noteIn } from '#ui/forms/act-window.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Card } from '#ui/layout/card.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Moment } from '#ui/text/moment.tsx'
import { returnTones } from '../../returns/order-options.tsx'
import {
  approveReturn,
  declineReturn,
  readReturnPhoto,
  receiveReturn,
  type StaffReturn,
} from '../../returns/return-admin-contract.ts'
import { returnReasonNames, returnStateNames, returnStepNames } from '../../returns/return-rules.ts'

type Answered = {
  /** Staff then return the money themselves. */
  isPaidByHand: boolean
  /** Orders taken by phone may have no address to write to. */
  hasEmail: boolean
}

/** An order's return requests, with the actions for staff. */
export function OrderReturns({
  returns,
  ...order
}: {
  returns: readonly StaffReturn[]
} & Answered) {
  if (returns.length === 0) return null
  return (
    <section className="flex flex-col gap-4" aria-labelledby="order-returns">
      <h2 id="order-returns" className="text-heading">
        {t('Returns')}
      </h2>
      {returns.map((own) => (
        <ReturnCard key={own.id} own={own} {...order} />
      ))}
    </section>
  )
}

function ReturnCard({ own, isPaidByHand, hasEmail }: { own: StaffReturn } & Answered) {
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-3 text-ink-soft text-sm">
        <Badge tone={returnTones[own.state]}>{t(returnStateNames[own.state])}</Badge>
        <Moment at={own.created} />
      </p>
      <ul className="mt-3 font-semibold">
        {own.lines.map(({ line, name, quantity }) => (
          <li key={line} className="wrap-anywhere">
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">
        {[t(returnReasonNames[own.reason]), own.comment].filter(Boolean).join('\n')}
      </p>
      {own.photos.length > 0 && <Photos names={own.photos} />}
      <ol className="mt-3 flex flex-col gap-1 text-ink-soft text-sm">
        {own.steps.slice(1).map(({ state, by, note, at }) => (
          <li key={state} className="wrap-anywhere">
            {t.rich(returnStepNames[state], { name: by, date: <Moment at={at} /> })}
            {note && <span className="block text-ink">{note}</span>}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {own.next.includes('approved') && <Approve id={own.id} hasEmail={hasEmail} />}
        {own.next.includes('received') && (
          <Receive id={own.id} isPaidByHand={isPaidByHand} hasEmail={hasEmail} />
        )}
        {own.next.includes('declined') && <Decline id={own.id} hasEmail={hasEmail} />}
      </div>
    </Card>
  )
}

/** Photos are private, so they're loaded only when someone opens them. */
function Photos({ names }: { names: readonly string[] }) {
  const [images, setImages] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      const photos = await Promise.all(names.map((name) => call(readReturnPhoto, { name })))
      setImages(photos.map(({ image }) => image))
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  if (!images) {
    return (
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        className="mt-3 self-start"
        onClick={() => void show()}
      >
        {t('{count, plural, one {Show photo} other {Show # photos}}', { count: names.length })}
      </Button>
    )
  }
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {images.map((image, index) => (
        <li key={image}>
          <img
            src={image}
            alt={t('Photo {number, number} of the returned items', { number: index + 1 })}
            className="max-h-80 w-auto rounded-control border border-line"
          />
        </li>
      ))}
    </ul>
  )
}

function Approve({ id, hasEmail }: { id: number; hasEmail: boolean }) {
  const { name, address } = useOrganisation()
  const sender = [...new Set([name, ...address])].join(', ')
  return (
    <ActButton
      label={t('Approve')}
      variant="primary"
      title={t('Approve this return')}
      description={
        hasEmail
          ? t('We’ll email the customer to say they can send the items back.')
          : t(
              'This order has no email address, so please tell the customer yourself that they can send the items back.',
            )
      }
      action={t('Approve')}
      said={t('Approved.')}
      check={approveReturn.input}
      read={(data) => ({ id, note: noteIn(data) })}
      send={async (input) => void (await call(approveReturn, input))}
    >
      {({ field }) => (
        <TextArea
          label={t('Note to the customer')}
          optional
          {...field('note')}
          {...(address.length > 0 && {
            defaultValue: t('Please send the items to {address}.', { address: sender }),
          })}
          rows={3}
          maxLength={1000}
          hint={t('Where to send the items, and who pays for shipping.')}
        />
      )}
    </ActButton>
  )
}

function Decline({ id, hasEmail }: { id: number; hasEmail: boolean }) {
  return (
    <ActButton
      label={t('Decline')}
      title={t('Decline this return?')}
      description={
        hasEmail
          ? t('We’ll email the customer your reason.')
          : t('This order has no email address, so please tell the customer your reason yourself.')
      }
      action={t('Decline')}
      said={t('Declined.')}
      danger
      check={declineReturn.input}
      read={(data) => ({ id, note: noteIn(data) })}
      send={async (input) => void (await call(declineReturn, input))}
    >
      {({ field }) => <TextArea label={t('Reason')} {...field('note')} rows={3} maxLength={1000} />}
    </ActButton>
  )
}

function Receive({ id, isPaidByHand, hasEmail }: { id: number } & Answered) {
  const once = useIdempotencyKey()
  return (
    <ActButton
      label={t('Mark as received')}
      variant="primary"
      title={t('The items have arrived')}
      description={[
        isPaidByHand &&
          t(
            'If you refund these items, return the money to the customer yourself. This step only records the refund in the books.',
          ),
        hasEmail && t('We’ll email the customer.'),
      ]
        .filter(Boolean)
        .join(' ')}
      action={t('Mark as received')}
      said={t('Marked as received.')}
      check={receiveReturn.input}
      read={(data) => ({
        id,
        note: noteIn(data),
        restock: data.has('restock'),
        refund: data.has('refund'),
        shipping: data.has('shipping'),
      })}
      send={async (input) => {
        await withConfirmation(() => call(receiveReturn, input, once.keyFor(input)))
        once.done()
      }}
    >
      {({ field }) => (
        <>
          <div>
            <CheckboxField label={t('Refund what these items cost')} name="refund" defaultChecked />
            <CheckboxField label={t('Refund the shipping too')} name="shipping" />
            <CheckboxField label={t('Return these items to stock')} name="restock" />
          </div>
          <TextArea label={t('Note to the customer')} optional {...field('note')} rows={2} maxLength={1000} />
        </>
      )}
    </ActButton>
  )
}
