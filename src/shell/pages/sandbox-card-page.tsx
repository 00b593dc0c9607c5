import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams, useSearchParams } from 'react-router'
import { call } from '#core/api/call.ts'
import { type FormHandler, formAction } from '#core/api/form-action.ts'
import { servicesIn } from '#core/pages/page-services.ts'
import { localPath } from '#core/security/local-path.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { sandboxCard, sandboxCardPage, sandboxCollect } from '#payments/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { inGroups, SandboxCards, SandboxNote } from '#ui/payment/sandbox-cards.tsx'
import { SandboxLayout, sandboxMeta } from './sandbox-layout.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, siteUrl } = servicesIn(context)
  return { siteUrl, about: await call(sandboxCardPage, { secret: params.secret ?? '' }) }
}

const cardForm = 'card'

/** Without JavaScript. */
const earlyCard: FormHandler = async (call, sent, { request, context, params: { secret = '' } }) => {
  await call(sandboxCard, { secret, number: String(sent.get('number') ?? '') })
  return ownAddress(new URL(request.url).searchParams.get('back'), servicesIn(context).siteUrl)
}

export const action = formAction({ [cardForm]: earlyCard })

export const meta = sandboxMeta

const CardOnly = sandboxCard.input.pick({ number: true })

/** The sandbox's page where another card is given for a subscription. */
export default function SandboxCardPage() {
  const { siteUrl, about } = useLoaderData<typeof loader>()
  const { secret = '' } = useParams()
  const [query] = useSearchParams()
  const [number, setNumber] = useState('')
  const back = ownAddress(query.get('back'), siteUrl)
  const form = useForm({
    serverForm: useServerForm(cardForm, { stored: false }),
    check: CardOnly,
    read: (data) => ({ number: String(data.get('number')) }),
    send: async (input) => {
      await call(sandboxCard, { secret, ...input })
      window.location.assign(back)
    },
  })
  return (
    <SandboxLayout title={t('Use a different card')}>
      <form {...form.props} className="flex flex-col gap-4">
        <p>
          {t('For {amount} · {description}', {
            amount: formatMoney(about.amount, about.currency),
            description: about.description,
          })}
        </p>
        <SandboxNote />
        <TextField
          label={t('Card number')}
          name="number"
          value={number}
          onChange={(event) => setNumber(inGroups(event.target.value))}
          error={form.fault('number')}
          inputMode="numeric"
          autoComplete="off"
          className="[&_input]:tabular-nums"
        />
        <SandboxCards onChoose={setNumber} />
        <PayFault error={form.refusal?.message ?? null} />
        <Button type="submit" busy={form.busy} busyText={t('Please Wait...')}>
          {t('Use this card')}
        </Button>
        <a
          href={back}
          className="inline-flex min-h-11 items-center self-start font-semibold text-sm underline underline-offset-4"
        >
          {t('Keep the current card')}
        </a>
      </form>
      <CollectNow secret={secret} back={back} />
    </SandboxLayout>
  )
}

/** Lets testers run the next monthly charge without waiting a month. */
function CollectNow({ secret, back }: { secret: string; back: string }) {
  const { act, busy } = useAct()
  const collect = () =>
    act('collect', async () => {
      await call(sandboxCollect, { secret })
      window.location.assign(back)
    })
  return (
    <section className="mt-8 flex flex-col items-start gap-3 border-line border-t pt-6">
      <h2 className="text-subheading">{t('The next gift')}</h2>
      <p className="text-sm">
        {t('On this test page, you can make the next charge now instead of waiting for it.')}
      </p>
      <Button
        variant="secondary"
        busy={busy !== null}
        busyText={t('Please Wait...')}
        onClick={() => void collect()}
      >
        {t('Charge the next gift now')}
      </Button>
    </section>
  )
}

/** Only addresses of this site are allowed, to prevent open redirects. */
const ownAddress = (address: string | null, siteUrl: string): string =>
  localPath(address?.startsWith(siteUrl) ? address.slice(siteUrl.length) : address) ?? '/give/manage'
