import { CirclePause, CirclePlay, CreditCard } from 'lucide-react'
import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { plainMoney } from '#core/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { changeCard, changeRecurring, GivingOnly, type RecurringGift } from '../contract.ts'
import { amountLabel, recipientOf } from './recurring-labels.ts'

/** A donor's actions on a recurring gift. */
export function RecurringActs({ gift }: { gift: RecurringGift }) {
  const { token, state } = gift
  const { act, busy } = useAct()
  const [stopping, setStopping] = useState(false)
  const change = (to: 'paused' | 'active' | 'canceled', message: string) =>
    act(to, async () => {
      await call(changeRecurring, { token, to })
      toast.success(message)
    })
  const toCard = () =>
    act('card', async () => {
      const { url } = await call(changeCard, { token })
      window.location.assign(url)
    })
  return (
    <div className="mt-7 flex flex-col gap-7">
      <div className="flex flex-wrap gap-3">
        <Button
          variant={state === 'past_due' ? 'primary' : 'secondary'}
          icon={<CreditCard className="size-5" aria-hidden="true" />}
          busy={busy === 'card'}
          busyText={t('Please Wait...')}
          onClick={() => void toCard()}
        >
          {t('Use a different card')}
        </Button>
        {state === 'paused' ? (
          <Button
            icon={<CirclePlay className="size-5" aria-hidden="true" />}
            busy={busy === 'active'}
            onClick={() => void change('active', t('Your gift has resumed. Thank you.'))}
          >
            {t('Resume')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            icon={<CirclePause className="size-5" aria-hidden="true" />}
            busy={busy === 'paused'}
            onClick={() => void change('paused', t('Paused. You won’t be charged until you resume.'))}
          >
            {t('Pause')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setStopping(true)}>
          {t('Stop')}
        </Button>
      </div>
      <AmountForm gift={gift} />
      <ConfirmDialog
        open={stopping}
        onClose={() => setStopping(false)}
        title={t('Stop this gift?')}
        text={t(
          'Your gift of {gift} to {purpose} will end, and you won’t be charged again. You can always start a new gift.',
          { gift: amountLabel(gift), purpose: recipientOf(gift.purpose) },
        )}
        action={t('Stop')}
        busyText={t('Stopping...')}
        danger
        onConfirm={async () => {
          await change('canceled', t('Your gift has ended. Thank you for everything you’ve given.'))
        }}
      />
    </div>
  )
}

function AmountForm({ gift: { token, amount } }: { gift: RecurringGift }) {
  const { act } = useAct()
  const form = useForm({
    check: GivingOnly,
    read: (data) => ({ amount: String(data.get('amount')) }),
    send: async (input) => {
      // The page revalidates; errors show at the field.
      const changed = await call(changeRecurring, { token, to: 'amount', ...input })
      toast.success(t('Your gift is now {gift}.', { gift: amountLabel(changed) }))
      await act('amount', async () => undefined)
    },
  })
  return (
    <form {...form.props} className="flex max-w-md flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('Amount in dollars')}
          name="amount"
          defaultValue={plainMoney(amount)}
          error={form.fault('amount')}
          inputMode="decimal"
          autoComplete="off"
          className="min-w-40 grow [&_input]:tabular-nums"
        />
        <Button type="submit" variant="secondary" busy={form.busy} busyText={t('Saving...')}>
          {t('Change amount')}
        </Button>
      </div>
      <PayFault error={form.refusal?.message ?? null} />
    </form>
  )
}
