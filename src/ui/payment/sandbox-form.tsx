import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { type Outcome, sandboxPay } from '#payments/contract.ts'
import { Button } from '../controls/button.tsx'
import { TextField } from '../fields/field.tsx'
import type { ServerForm } from '../forms/use-form.ts'
import { PayFault, PayNow, Unsure } from './pay-controls.tsx'
import { inGroups, SandboxCards, SandboxNote } from './sandbox-cards.tsx'
import { type BeforeCharge, usePaying } from './use-paying.ts'

/** The card form of our own provider for trying things out. */
export default function SandboxForm({
  secret,
  amount,
  currency,
  ask,
  beforeCharge,
  serverForm,
  onSettled,
}: {
  secret: string
  amount: number
  currency: string
  /** The payment's status. */
  ask: () => Promise<Pick<Outcome, 'outcome'>>
  beforeCharge?: BeforeCharge | undefined
  /** On the sandbox's own page, which works without JavaScript. */
  serverForm?: ServerForm
  onSettled: () => void
}) {
  const paying = usePaying(ask, onSettled, beforeCharge)
  const [number, setNumber] = useState(serverForm?.typed.number ?? '')
  const [missing, setMissing] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refused = paying.state === 'ready' ? serverForm?.problem : null
  const refusal = refused && !refused.errors ? refused.message : null

  const charge = (typed: string, confirmed: boolean) =>
    paying.pay(async () => {
      const { outcome } = await call(sandboxPay, { secret, number: typed, confirmed })
      setConfirming(outcome === 'requires_action')
      return outcome === 'captured'
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Of the field itself: it may have been filled in before this came alive.
    const typed = inGroups(field.current?.value ?? '')
    setNumber(typed)
    setMissing(typed === '')
    if (typed === '') field.current?.focus()
    else void charge(typed, false)
  }

  if (confirming) {
    return (
      <Unsure paying={paying}>
        <Confirm
          busy={paying.state === 'busy'}
          error={paying.error}
          onConfirm={() => void charge(number, true)}
          onCancel={() => setConfirming(false)}
        />
      </Unsure>
    )
  }
  return (
    <Unsure paying={paying}>
      <form
        {...(serverForm && { method: 'post', action: serverForm.address })}
        onSubmit={submit}
        noValidate
        className="flex flex-col gap-4"
      >
        <SandboxNote />
        <TextField
          ref={field}
          label={t('Card number')}
          name="number"
          value={number}
          onChange={(event) => {
            setNumber(inGroups(event.target.value))
            setMissing(false)
          }}
          error={missing ? t('Enter a card number.') : serverForm?.problem?.errors?.number}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          className="[&_input]:tabular-nums"
        />
        <SandboxCards
          onChoose={(chosen) => {
            setNumber(chosen)
            setMissing(false)
            field.current?.focus()
          }}
        />
        <PayFault error={paying.error ?? refusal} />
        <PayNow paying={paying} amount={amount} currency={currency} />
      </form>
    </Unsure>
  )
}

/** What a bank's own dialog would ask. */
function Confirm({
  busy,
  error,
  onConfirm,
  onCancel,
}: {
  busy: boolean
  error: string | null
  onConfirm: () => void
  onCancel: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface-sunken p-5">
      <h3 ref={heading} tabIndex={-1} className="text-subheading outline-none">
        {t('Confirm it’s you')}
      </h3>
      <p className="text-sm">
        {t('Some banks ask the cardholder to confirm a payment. In test mode, we ask instead.')}
      </p>
      <PayFault error={error} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} busyText={t('Processing...')} onClick={onConfirm}>
          {t('Yes, it’s me')}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {t('Use a different card')}
        </Button>
      </div>
    </section>
  )
}
