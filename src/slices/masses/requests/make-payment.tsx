import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { formAddress, useServerForm } from '#ui/forms/use-form.ts'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { PayStart } from '#ui/payment/pay-start.tsx'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { useSections } from '#ui/state/use-sections.tsx'
import { goWithoutOffering, type Mass, noOfferingOnline } from '../contract.ts'
import { openMass, payoutCard } from './open-mass.ts'
import { ownAddress, withoutForm } from './read-mass.ts'

/** Pays the offering in the card, or continues without one. */
export function MakePayment({
  token,
  mass,
  onChange,
}: {
  token: string
  mass: Mass
  onChange: (mass: Mass) => void
}) {
  const open = useOverlay((overlay) => overlay.open)
  const [busy, setBusy] = useState(false)
  const { takesPayments } = useSections()
  const { problem: refused } = useServerForm(withoutForm)
  const pay = () => {
    openMass.write({ token })
    open(payoutCard)
  }
  const goWithout = async () => {
    setBusy(true)
    try {
      onChange(await call(goWithoutOffering, { token }))
      toast.success(t('Your Mass is in our register.'))
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section
      aria-labelledby="offering"
      className="flex flex-col gap-4 rounded-card border border-accent bg-surface-raised p-5 sm:p-6"
    >
      <div>
        <h3 id="offering" className="text-subheading">
          {t('Your offering of {amount}', {
            amount: formatMoney(mass.offering ?? 0, mass.currency),
          })}
        </h3>
        <p className="mt-1 text-ink-soft">
          {takesPayments
            ? t(
                'We’ll enter your Mass in our register once we receive your offering. Pay now, or later with your link.',
              )
            : t(noOfferingOnline)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {takesPayments && (
          <PayStart
            action={ownAddress(mass.reference)}
            onBegin={pay}
            size="medium"
            icon={<HandCoins className="size-5" aria-hidden="true" />}
          >
            {t('Make payment')}
          </PayStart>
        )}
        <form
          method="post"
          action={formAddress(ownAddress(mass.reference), withoutForm)}
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void goWithout()
          }}
        >
          <PayFault error={refused?.message ?? null} />
          <Button type="submit" variant="quiet" busy={busy} busyText={t('Please Wait...')}>
            {t('Request without an offering')}
          </Button>
        </form>
      </div>
    </section>
  )
}
