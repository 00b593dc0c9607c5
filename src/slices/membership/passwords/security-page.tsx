import { MonitorSmartphone } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction, formHandler } from '#core/api/form-action.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { PasswordField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { ago } from '#ui/text/moment.tsx'
import { endOtherSessions, endSession, listSessions, type Session } from '../accounts/account-contract.ts'
import { AccountSection, accountMeta, dayOf, useAccount } from '../accounts/account-section.tsx'
import { ProofFields, readProof } from '../second-factor/code-field.tsx'
import { FactorSection } from '../second-factor/factor-section.tsx'
import { changePassword } from './password-contract.ts'

const forms = { password: 'password', session: 'session', others: 'others' } as const

const donePage = (what: keyof typeof notes) => `/account/security?done=${what}`

export const action = formAction({
  [forms.password]: formHandler(
    changePassword,
    (sent) => ({ ...readProof(sent), ...textsIn(sent, 'new_password') }),
    () => donePage('password'),
  ),
  [forms.session]: formHandler(
    endSession,
    (sent) => textsIn(sent, 'id'),
    () => donePage('session'),
  ),
  [forms.others]: formHandler(
    endOtherSessions,
    () => ({}),
    () => donePage('others'),
  ),
})

const notes = {
  password: msg('Your password was changed. Your other devices are logged out.'),
  session: msg('That device is logged out.'),
  others: msg('All other devices are logged out.'),
}

/** The member's sessions, each with a button to end it. */
function SessionsSection({ sessions, now }: { sessions: readonly Session[]; now: string }) {
  const { timeZone } = useOrganisation()
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<string | null>(null)
  const one = useServerForm(forms.session)
  const others = useServerForm(forms.others)
  const end = async (event: SubmitEvent, what: string, act: () => Promise<{ message: string }>) => {
    event.preventDefault()
    setEnding(what)
    try {
      toast.success((await act()).message)
    } catch (error) {
      toastFailure(error)
    } finally {
      await revalidate()
      setEnding(null)
    }
  }
  return (
    <AccountSection
      title={t('Where you’re logged in')}
      text={t('Don’t recognize a device, or no longer have it? Log it out.')}
    >
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {sessions.map(({ id, device, seen, since, here }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <MonitorSmartphone className="size-6 shrink-0 text-accent-text" aria-hidden="true" />
            <p className="min-w-0 grow basis-40">
              <strong className="block">{device}</strong>
              <span className="block text-ink-soft text-sm">
                {here ? t('Active now') : t('Last seen {seen}', { seen: ago(seen, now) })}
              </span>
              <span className="block text-ink-soft text-sm">
                {t('Logged in on {since}', { since: dayOf(since, timeZone) })}
              </span>
            </p>
            {here ? (
              <Badge tone="success">{t('This device')}</Badge>
            ) : (
              <form
                method="post"
                action={one.address}
                onSubmit={(event) => void end(event, id, () => call(endSession, { id }))}
              >
                <input type="hidden" name="id" value={id} readOnly />
                <Button
                  type="submit"
                  variant="secondary"
                  size="small"
                  busy={ending === id}
                  aria-label={t('Log out {device}, last seen {seen}', { device, seen: ago(seen, now) })}
                >
                  {t('Log out')}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form
          method="post"
          action={others.address}
          onSubmit={(event) => void end(event, 'others', () => call(endOtherSessions, {}))}
        >
          <Button
            type="submit"
            variant="quiet"
            size="small"
            className="mt-4"
            busy={ending === 'others'}
            busyText={t('Logging out...')}
          >
            {t('Log out all other devices')}
          </Button>
        </form>
      )}
    </AccountSection>
  )
}

function ChangePasswordForm({ withCode }: { withCode: boolean }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    serverForm: useServerForm(forms.password),
    check: changePassword.input,
    read: (data) => ({ ...readProof(data), ...textsIn(data, 'new_password') }),
    send: async (input) => {
      const { message } = await call(changePassword, input)
      form.props.ref.current?.reset()
      toast.success(message, { duration: 4000 })
      await revalidate()
    },
  })
  return (
    <AccountSection title={t('Password')} text={t('Changing your password logs out your other devices.')}>
      <form {...form.props} className="flex flex-col gap-4">
        <ProofFields fault={form.fault} withCode={withCode} label={t('Current password')} />
        <PasswordField
          label={t('New password')}
          {...form.field('new_password')}
          autoComplete="new-password"
          hint={t('At least 8 characters. A few words together are easy to remember and hard to guess.')}
          enterKeyHint="go"
        />
        <Refusal problem={form.refusal} />
        <Button
          type="submit"
          variant="secondary"
          busy={form.busy}
          busyText={t('Please Wait...')}
          className="self-start"
        >
          {t('Change password')}
        </Button>
      </form>
    </AccountSection>
  )
}

export async function loader({ context }: LoaderFunctionArgs) {
  const sessions = await callIn(context)(listSessions, {})
  return { sessions, now: new Date().toISOString() }
}

export const meta = accountMeta(msg('Security'))

export default function SecurityPage() {
  const { sessions, now } = useLoaderData<typeof loader>()
  const account = useAccount()
  return (
    <>
      <h1 className="text-title">{t('Security')}</h1>
      <SavedNote texts={notes} />
      <div className="mt-6 grid gap-5 lg:grid-cols-2 lg:items-start">
        <SessionsSection sessions={sessions} now={now} />
        <div className="grid gap-5">
          <FactorSection account={account} />
          <ChangePasswordForm withCode={account.factor !== null} />
        </div>
      </div>
    </>
  )
}
