import { useRevalidator } from 'react-router'
import { isStaff, namesOf } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { formAction, formHandler } from '#core/api/form-action.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type Account, changeEmail, updateAccount } from '../accounts/account-contract.ts'
import { AccountSection, accountMeta, dayOf, useAccount } from '../accounts/account-section.tsx'
import { AskedProof, confirmTyped, withProof } from '../second-factor/asked-proof.tsx'
import { earlyLogout, logoutForm } from '../sessions/early-forms.ts'

const forms = { email: 'email', telephone: 'telephone' } as const

export const action = formAction({
  [forms.email]: withProof(
    formHandler(
      changeEmail,
      (sent) => textsIn(sent, 'email'),
      () => '/account?done=email',
    ),
  ),
  [forms.telephone]: formHandler(
    updateAccount,
    (sent) => textsIn(sent, 'telephone'),
    () => '/account?done=telephone',
  ),
  [logoutForm]: earlyLogout,
})

const notes = {
  email: msg('Saved. If we emailed you a link, open it to confirm your email address.'),
  telephone: msg('Saved.'),
}

/** The email address and its state; saving the same one again mails another link. */
function EmailForm({ account: { email, email_verified, factor } }: { account: Account }) {
  const { revalidate } = useRevalidator()
  const serverForm = useServerForm(forms.email)
  const form = useForm({
    serverForm,
    check: changeEmail.input,
    read: (data) => textsIn(data, 'email'),
    send: async (input) => {
      await confirmTyped(form.props.ref.current)
      const { message } = await withConfirmation(() => call(changeEmail, input))
      toast.success(message, { duration: 6000 })
      await revalidate()
    },
  })
  const unconfirmed = email !== null && !email_verified
  return (
    <AccountSection
      title={t('Email address')}
      text={t(
        'We use it for receipts, and to help you get back in if you forget your password. Other members can’t see it.',
      )}
      mark={
        email === null ? (
          <Badge>{t('None yet')}</Badge>
        ) : (
          <Badge tone={email_verified ? 'success' : 'accent'}>
            {email_verified ? t('Confirmed') : t('Not confirmed yet')}
          </Badge>
        )
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          key={email}
          label={t('Email')}
          type="email"
          defaultValue={email ?? ''}
          {...form.field('email')}
          {...(unconfirmed && { hint: t('Open the link we emailed you, or send yourself a new one.') })}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
        <AskedProof serverForm={serverForm} withCode={factor !== null} />
        <Refusal problem={form.refusal} />
        <Button
          type="submit"
          variant="secondary"
          busy={form.busy}
          busyText={t('Please Wait...')}
          className="self-start"
        >
          {unconfirmed ? t('Save and send link') : t('Save email')}
        </Button>
      </form>
    </AccountSection>
  )
}

function TelephoneForm({ telephone }: { telephone: string | null }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    serverForm: useServerForm(forms.telephone),
    check: updateAccount.input,
    read: (data) => textsIn(data, 'telephone'),
    send: async (input) => {
      toast.success((await call(updateAccount, input)).message)
      await revalidate()
    },
  })
  return (
    <AccountSection
      title={t('Phone')}
      text={t('In case we need to call you about an order, a gift or a request.')}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          label={t('Phone')}
          optional
          type="tel"
          defaultValue={telephone ?? ''}
          {...form.field('telephone')}
          autoComplete="tel"
          enterKeyHint="done"
        />
        <Refusal problem={form.refusal} />
        <Button
          type="submit"
          variant="secondary"
          busy={form.busy}
          busyText={t('Please Wait...')}
          className="self-start"
        >
          {t('Save phone number')}
        </Button>
      </form>
    </AccountSection>
  )
}

export const meta = accountMeta(msg('Profile'))

export default function ProfilePage() {
  const { timeZone } = useOrganisation()
  const account = useAccount()
  return (
    <>
      <h1 className="text-title">{t('Profile')}</h1>
      <SavedNote texts={notes} />
      <div className="mt-6 grid gap-5 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-5">
          <AccountSection title={t('You')}>
            <dl className="grid gap-4 sm:grid-cols-2">
              <Fact name={t('Name')} value={account.username} />
              <Fact name={t('Member since')} value={dayOf(account.since, timeZone)} />
              {isStaff(account.roles) && <Fact name={t('Roles')} value={namesOf(account.roles)} />}
            </dl>
            <p className="mt-4 text-ink-soft text-sm">
              {t('Log in with your name, or with your email address once it’s confirmed.')}
            </p>
          </AccountSection>
          <TelephoneForm telephone={account.telephone} />
        </div>
        <EmailForm account={account} />
      </div>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="break-words font-semibold first-letter:uppercase">{value}</dd>
    </div>
  )
}
