import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import type { PayStep } from '#payments/contract.ts'
import { declined } from '#payments/providers/sandbox/sandbox-cards.ts'
import { LoadError } from '../feedback/load-error.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { PayFault, PayNow, Unsure } from './pay-controls.tsx'
import { type BeforeCharge, settling, usePaying } from './use-paying.ts'

export type Payer = { email?: string; name?: string }

type Props = {
  step: PayStep
  /** Where the bank's own page returns to, if there is one. */
  returnTo: string
  payer: Payer
  beforeCharge?: BeforeCharge | undefined
  onSettled: () => void
}

/** Stripe's own fields, in frames of Stripe's: no card number passes through this page. */
export default function StripeForm(props: Props) {
  const { clientSecret, publicKey } = props.step
  const [stripe, retry] = useStripeOf(publicKey)
  const [appearance] = useState(stripeAppearance)
  if (stripe === 'failed') return <LoadError text={t('The card form couldn’t be loaded.')} onRetry={retry} />
  if (stripe === null) return <FormToCome />
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <CardForm {...props} />
    </Elements>
  )
}

function CardForm({ step: { handle, amount, currency }, returnTo, payer, beforeCharge, onSettled }: Props) {
  const stripe = useStripe()
  const elements = useElements()
  const paying = usePaying(settling(handle), onSettled, beforeCharge)
  const [ready, setReady] = useState(false)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!stripe || !elements || !ready) return
    void paying.pay(async () => {
      const return_url = new URL(returnTo, window.location.href).href
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url },
        redirect: 'if_required',
      })
      const status = (error?.payment_intent ?? paymentIntent)?.status
      // Stripe reports a second press as an error if the first one has paid.
      if (status === 'succeeded' || status === 'processing') return true
      if (error) throw refusalOf(error.type, error.message)
      return false
    })
  }

  return (
    <Unsure paying={paying}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {!ready && <FormToCome />}
        <PaymentElement
          onReady={() => setReady(true)}
          options={{ layout: 'tabs', defaultValues: { billingDetails: payer } }}
        />
        <PayFault error={paying.error} />
        <PayNow paying={paying} amount={amount} currency={currency} disabled={!ready} />
      </form>
    </Unsure>
  )
}

/** After a lost connection, Stripe may have charged. After any other error, it hasn't. */
const refusalOf = (type: string, message = declined) =>
  new Problem(type === 'api_connection_error' || type === 'api_error' ? 503 : 402, message)

function FormToCome() {
  return (
    <Loading label={t('Loading the card form...')}>
      <Skeleton className="h-44" />
    </Loading>
  )
}

/** Loads Stripe's script; it must come from Stripe itself, and only now. */
function useStripeOf(publicKey: string) {
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null)
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let isMounted = true
    const update = (result: Stripe | 'failed') => isMounted && setStripe(result)
    if (tries > 0) {
      loadStripe(publicKey).then(
        (result) => update(result ?? 'failed'),
        () => update('failed'),
      )
    }
    return () => {
      isMounted = false
    }
  }, [publicKey, tries])
  const retry = () => {
    setStripe(null)
    setTries(tries + 1)
  }
  return [stripe, retry] as const
}

/** The site's colours, as they are at this moment, for fields that its style sheet does not reach. */
function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: of('--accent-text'),
      colorBackground: of('--surface-raised'),
      colorText: of('--ink'),
      colorTextSecondary: of('--ink-soft'),
      colorDanger: of('--danger'),
      borderRadius: '10px',
      fontSizeBase: '17px',
    },
  }
}
