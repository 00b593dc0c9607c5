import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction } from '#core/api/form-action.ts'
import { callIn, tokenIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useServerForm } from '#ui/forms/use-form.ts'
import { tokenMeta } from '../donate/token-page.ts'
import { type OwnPledge, readPledge, remindDays, remindOfPledge } from './pledge-contract.ts'
import { linkForms, pledgeForms, pledgeNotes } from './pledge-forms.ts'
import { nextLabel } from './pledge-labels.ts'
import { Installments, PledgeBadge, PledgeProgress } from './pledge-parts.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readPledge, { token: tokenIn(params) })

export const action = formAction(linkForms)

export const meta = tokenMeta(msg('Your pledge'))

/** A pledge, for whoever has its link. */
export default function PledgePage() {
  const pledge = useLoaderData<typeof loader>()
  const next = nextLabel(pledge)
  const isOpen = pledge.state === 'open' || pledge.state === 'overdue'
  return (
    <div className="container-narrow section">
      <p className="eyebrow">{t('Your pledge')}</p>
      <h1 className="wrap-anywhere mt-2 text-title">{pledge.purpose}</h1>
      <p className="mt-3">
        <PledgeBadge state={pledge.state} />
      </p>
      <SavedNote texts={pledgeNotes} />
      <div className="mt-6">
        <PledgeProgress pledge={pledge} />
      </div>
      {next && <p className="mt-4">{t('Next: {installment}', { installment: next })}</p>}
      {isOpen && (
        <div className="mt-6 flex flex-wrap items-start gap-3">
          <ButtonLink href={`/give/${pledge.purposeId}`}>{t('Give now')}</ButtonLink>
          <Reminders pledge={pledge} />
        </div>
      )}
      <div className="mt-10">
        <Installments installments={pledge.installments} currency={pledge.currency} />
      </div>
    </div>
  )
}

function Reminders({ pledge: { token, reminders } }: { pledge: OwnPledge }) {
  const { revalidate } = useRevalidator()
  const { act, busy } = useAct()
  const form = reminders ? pledgeForms.off : pledgeForms.on
  const { address, problem } = useServerForm(form)
  const turn = () =>
    act('turn', async () => {
      await call(remindOfPledge, { token, reminders: !reminders })
      toast.success(t(pledgeNotes[form]))
      await revalidate()
    })
  return (
    <form
      method="post"
      action={address}
      onSubmit={(event) => {
        event.preventDefault()
        void turn()
      }}
      className="flex flex-col gap-3"
    >
      <Button type="submit" variant="secondary" busy={busy !== null} busyText={t('Saving...')}>
        {reminders ? t('Turn reminders off') : t('Turn reminders on')}
      </Button>
      <p className="text-ink-soft text-sm">
        {t('We email you {days, plural, one {# day} other {# days}} before each due date.', {
          days: remindDays,
        })}
      </p>
      <Refusal problem={problem} />
    </form>
  )
}
