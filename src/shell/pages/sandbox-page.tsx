import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { call } from '#core/api/call.ts'
import { type FormHandler, formAction } from '#core/api/form-action.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { sandboxPage, sandboxPay } from '#payments/contract.ts'
import { useServerForm } from '#ui/forms/use-form.ts'
import SandboxForm from '#ui/payment/sandbox-form.tsx'
import { SandboxLayout, sandboxMeta } from './sandbox-layout.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(sandboxPage, { secret: params.secret ?? '' })

const cardForm = 'card'

/** Pays without JavaScript. What a bank would ask is taken as confirmed. */
const earlyCard: FormHandler = async (call, sent, { params }) => {
  const { secret = '' } = params
  const number = String(sent.get('number') ?? '')
  await call(sandboxPay, { secret, number, confirmed: true })
  return (await call(sandboxPage, { secret })).back?.success ?? '/give'
}

export const action = formAction({ [cardForm]: earlyCard })

export const meta = sandboxMeta

/** The sandbox's own hosted page: what a real provider shows on its own site. */
export default function SandboxPage() {
  const { amount, currency, description, state, back } = useLoaderData<typeof loader>()
  const { secret = '' } = useParams()
  const success = back?.success ?? '/give'
  const serverForm = useServerForm(cardForm, { stored: false })
  if (state === 'canceled') {
    return (
      <SandboxLayout title={t('This payment was canceled')}>
        <BackLink href={back?.cancel ?? '/give'}>{t('Back to the site')}</BackLink>
      </SandboxLayout>
    )
  }
  if (state === 'paid') {
    return (
      <SandboxLayout title={t('This has already been paid')}>
        <Onward href={success} />
      </SandboxLayout>
    )
  }
  return (
    <SandboxLayout title={`${formatMoney(amount, currency)} · ${description}`}>
      <SandboxForm
        secret={secret}
        amount={amount}
        currency={currency}
        ask={() => howItStands(secret)}
        serverForm={serverForm}
        onSettled={() => window.location.assign(success)}
      />
      <BackLink href={back?.cancel ?? '/give'}>{t('Cancel and go back')}</BackLink>
    </SandboxLayout>
  )
}

async function howItStands(secret: string) {
  const { state } = await call(sandboxPage, { secret })
  return { outcome: state === 'paid' ? ('paid' as const) : ('open' as const) }
}

/** After the payment, the browser's back button leads here again; then go on to the result. */
function Onward({ href }: { href: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <a ref={link} href={href} className="font-semibold underline underline-offset-4">
      {t('Continue')}
    </a>
  )
}

function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="mt-5">
      <a
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4"
      >
        {children}
      </a>
    </p>
  )
}
