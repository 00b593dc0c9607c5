import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { dayOf } from '#core/time/time.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmedForm } from '#ui/forms/confirmed-form.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Card } from '#ui/layout/card.tsx'
import { purposes } from '../purposes/purpose-contract.ts'
import { cancelOwnPledge, makePledge, type OwnPledge, ownPledges, pledgePage } from './pledge-contract.ts'
import { ChoiceFields, TermsFields } from './pledge-fields.tsx'
import { ownForms, pledgeForms, pledgeNotes, termsIn } from './pledge-forms.ts'
import { nextLabel } from './pledge-labels.ts'
import { PledgeBadge, PledgeProgress } from './pledge-parts.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [pledges, all, { timeZone }] = await Promise.all([
    call(ownPledges, {}),
    call(purposes.list, {}),
    call(readOrganisation, {}),
  ])
  return {
    pledges,
    purposes: all.items.map(({ id, name }) => ({ id, name })),
    today: dayOf(new Date(), timeZone),
  }
}

export const action = formAction(ownForms)

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Pledges'),
    description: t('Your profile, orders, gifts and requests.'),
    index: false,
  })

/** A member's pledges, and how much has been given. */
export default function OwnPledgesPage() {
  const { pledges, purposes, today } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-title">{t('Pledges')}</h1>
      <SavedNote texts={pledgeNotes} />
      <p className="mt-2 mb-6 max-w-[65ch] text-ink-soft">
        {t(
          'A pledge is a promise to give an amount by a date, or in installments. It helps us plan. Nothing is charged, and you can cancel at any time.',
        )}
      </p>
      {pledges.length > 0 && (
        <ul className="mb-10 grid gap-5 sm:grid-cols-2 [&>li>article]:h-full">
          {pledges.map((pledge) => (
            <li key={pledge.id}>
              <PledgeCard pledge={pledge} />
            </li>
          ))}
        </ul>
      )}
      <MakePledge purposes={purposes} today={today} />
    </>
  )
}

function PledgeCard({ pledge }: { pledge: OwnPledge }) {
  const next = nextLabel(pledge)
  const isOpen = pledge.state === 'open' || pledge.state === 'overdue'
  return (
    <Card>
      <p>
        <PledgeBadge state={pledge.state} />
      </p>
      <h2 className="wrap-anywhere mt-2 mb-3 text-subheading">{pledge.purpose}</h2>
      <PledgeProgress pledge={pledge} />
      {next && (
        <p className="mt-3 text-ink-soft text-sm">{t('Next: {installment}', { installment: next })}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-5 pt-3">
        <AppLink
          href={pledgePage(pledge.token)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('View')}
        </AppLink>
        {isOpen && <CancelPledge pledge={pledge} />}
      </div>
    </Card>
  )
}

function CancelPledge({ pledge: { id, amount, currency, purpose } }: { pledge: OwnPledge }) {
  const { act } = useAct()
  const { address } = useServerForm(pledgeForms.cancel)
  return (
    <ConfirmedForm
      address={address}
      fields={{ id }}
      button={{ size: 'small', children: t('Cancel pledge') }}
      title={t('Cancel this pledge?')}
      text={t('Your pledge of {amount} to {purpose} will end. Gifts you’ve already made won’t change.', {
        amount: formatMoney(amount, currency),
        purpose,
      })}
      action={t('Cancel pledge')}
      keep={t('Keep pledge')}
      busyText={t('Canceling...')}
      onConfirm={async () => {
        await act('cancel', async () => {
          await call(cancelOwnPledge, { id })
          toast.success(t(pledgeNotes.cancel))
        })
      }}
    />
  )
}

function MakePledge({ purposes, today }: { purposes: { id: number; name: string }[]; today: string }) {
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey()
  const [made, setMade] = useState(0)
  const form = useForm({
    serverForm: useServerForm(pledgeForms.make),
    check: makePledge.input,
    read: termsIn,
    send: async (input) => {
      await call(makePledge, input, once.keyFor(input))
      once.done()
      toast.success(t(pledgeNotes.make))
      setMade(made + 1)
      await revalidate()
    },
  })
  return (
    <Card className="max-w-3xl">
      <form key={made} {...form.props} className="flex flex-col gap-5">
        <h2 className="text-subheading">{t('Make a pledge')}</h2>
        <FormRefusal form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TermsFields field={form.field} purposes={purposes} first={today} />
        </div>
        <ChoiceFields />
        <Button type="submit" className="self-start" busy={form.busy} busyText={t('Saving...')}>
          {t('Make pledge')}
        </Button>
      </form>
    </Card>
  )
}
