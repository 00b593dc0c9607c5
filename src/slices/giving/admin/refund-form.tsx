import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { currencyName, formatMoney, plainMoney } from '#core/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { type GiftDetail, refundGift } from '../gifts/gift-contract.ts'

type Props = { gift: Pick<GiftDetail, 'id' | 'refundable' | 'currency' | 'email' | 'byHand'> }

/** Refunds the gift in full or in part. */
export function RefundButton({ gift }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<Undo2 className="size-5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {gift.byHand ? t('Reverse') : t('Refund')}{' '}
      </Button>{' '}
      <Dialog
        guarded
        open={open}
        onClose={close}
        title={gift.byHand ? t('Reverse this gift') : t('Refund this gift')}
        description={
          gift.byHand
            ? t(
                'For a mistake, a bounced check or money you returned to the donor. You can reverse up to {amount}. The books keep both entries, and we’ll email the donor if we have an address.',
                { amount: formatMoney(gift.refundable, gift.currency) },
              )
            : gift.email
              ? t(
                  'You can refund up to {amount}. The money will go back to the card or account that paid, and we’ll email the donor.',
                  { amount: formatMoney(gift.refundable, gift.currency) },
                )
              : t('You can refund up to {amount}. The money will go back to the card or account that paid.', {
                  amount: formatMoney(gift.refundable, gift.currency),
                })
        }
      >
        <RefundForm gift={gift} onDone={close} />
      </Dialog>
    </>
  )
}

function RefundForm({ gift: { id, refundable, currency, byHand }, onDone }: Props & { onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey()
  const form = useForm({
    check: refundGift.input,
    read: (data) => ({ id, amount: String(data.get('amount')), reason: String(data.get('reason')) }),
    send: async (input) => {
      await withConfirmation(() => call(refundGift, input, once.keyFor(input)))
      once.done()
      toast.success(byHand ? t('Gift reversed.') : t('Refund requested.'))
      onDone()
      await revalidate()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
      <TextField
        label={t('Amount in {currency}', { currency: currencyName(currency) })}
        name="amount"
        inputMode="decimal"
        defaultValue={plainMoney(refundable)}
        error={form.fault('amount')}
        maxLength={20}
      />
      <TextArea
        label={t('Reason')}
        name="reason"
        rows={3}
        maxLength={500}
        error={form.fault('reason')}
        hint={t('For your records. The donor won’t see it.')}
      />
      <Button
        type="submit"
        variant="danger"
        className="self-start"
        busy={form.busy}
        busyText={byHand ? t('Reversing...') : t('Refunding...')}
      >
        {byHand ? t('Reverse') : t('Refund')}
      </Button>
    </form>
  )
}
