import { CirclePause, CirclePlay, CreditCard } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { currencyName, plainMoney } from '#core/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ConfirmedAct } from '#ui/forms/confirmed-act.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { changeNotes, manageForms, ownPage } from './manage-forms.ts'
import { changeCard, changedAmount, changeRecurring, type RecurringGift } from './recurring-contract.ts'
import { amountLabel, recipientOf } from './recurring-labels.ts'

/** A donor's actions on a recurring gift. */
export function RecurringActs({ gift, children }: { gift: RecurringGift; children: ReactNode }) {
  const { token, state } = gift
  const { act, busy } = useAct()
  const change = (to: 'paused' | 'active' | 'canceled', note: string) =>
    act(to, async () => {
      await call(changeRecurring, { token, to })
      toast.success(t(note))
    })
  const toCard = () =>
    act('card', async () => {
      const { url } = await call(changeCard, { token })
      window.location.assign(url)
    })
  return (
    <div className="mt-7 flex flex-col gap-7">
      <div className="flex flex-wrap gap-3">
        <ActForm
          form={manageForms.card}
          onAct={toCard}
          variant={state === 'past_due' ? 'primary' : 'secondary'}
          icon={<CreditCard className="size-5" aria-hidden="true" />}
          busy={busy === 'card'}
          busyText={t('Please Wait...')}
        >
          {t('Use a different card')}
        </ActForm>
        {state === 'paused' ? (
          <ActForm
            form={manageForms.resume}
            onAct={() => change('active', changeNotes.resume)}
            icon={<CirclePlay className="size-5" aria-hidden="true" />}
            busy={busy === 'active'}
          >
            {t('Resume')}
          </ActForm>
        ) : (
          <ActForm
            form={manageForms.pause}
            onAct={() => change('paused', changeNotes.pause)}
            variant="secondary"
            icon={<CirclePause className="size-5" aria-hidden="true" />}
            busy={busy === 'paused'}
          >
            {t('Pause')}
          </ActForm>
        )}
        <ConfirmedAct
          form={manageForms.stop}
          page={ownPage(token)}
          variant="quiet"
          title={t('Stop this gift?')}
          text={t(
            'Your gift to {purpose} ({gift}) will end, and you won’t be charged again. You can always start a new gift.',
            { gift: amountLabel(gift), purpose: recipientOf(gift.purpose) },
          )}
          action={t('Stop')}
          keep={t('Keep giving')}
          busyText={t('Stopping...')}
          danger
          onConfirm={async () => {
            await change('canceled', changeNotes.stop)
          }}
        >
          {t('Stop')}
        </ConfirmedAct>
      </div>
      <AmountForm gift={gift} />
      {children}
    </div>
  )
}

/** One button, as a form of its own. */
function ActForm({
  form,
  onAct,
  ...button
}: ComponentProps<typeof Button> & { form: string; onAct: () => Promise<unknown> }) {
  const { address, problem } = useServerForm(form)
  return (
    <form
      method="post"
      action={address}
      onSubmit={(event) => {
        event.preventDefault()
        void onAct()
      }}
      className="flex flex-col gap-3"
    >
      <Button {...button} type="submit" />
      <PayFault error={problem?.message ?? null} />
    </form>
  )
}

function AmountForm({ gift: { token, amount, currency } }: { gift: RecurringGift }) {
  const { act } = useAct()
  const form = useForm({
    serverForm: useServerForm(manageForms.amount, { stored: false }),
    check: changedAmount(currency),
    read: (data) => ({ amount: String(data.get('amount')) }),
    send: async (input) => {
      // The page revalidates; errors show at the field.
      const changed = await call(changeRecurring, { token, to: 'amount', ...input })
      toast.success(t('Your gift is now {gift}.', { gift: amountLabel(changed) }))
      await act('amount', async () => undefined)
    },
  })
  return (
    <form {...form.props} className="flex max-w-xl flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('Amount in {currency}', { currency: currencyName(currency) })}
          defaultValue={plainMoney(amount)}
          {...form.field('amount')}
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
