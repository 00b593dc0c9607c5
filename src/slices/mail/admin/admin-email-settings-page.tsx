import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { type Security, securities } from '#core/mail/mail-server.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TryButton } from '#ui/feedback/try-button.tsx'
import { PasswordField, SelectField, TextField } from '#ui/fields/field.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { numberIn, textsIn } from '#ui/forms/form-fields.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { mailServer, tryMail } from '../contract.ts'
import { MailWaiting } from '../mail-notices.tsx'
import {
  type EmailSettings,
  readEmailSettings,
  removeEmailSettings,
  securityNames,
  writeEmailSettings,
} from '../settings/settings-contract.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = callIn(context)
  const [settings, outbox] = await Promise.all([api(readEmailSettings, {}), api(mailServer, {})])
  return { settings, outbox }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Email settings'))

export const handle = { title: msg('Settings') }

export default function AdminEmailSettingsPage() {
  const { settings, outbox } = useLoaderData<typeof loader>()
  const { source, server } = settings
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <header>
        <h1 className="text-title">{t('Email settings')}</h1>
        <p className="mt-2 text-ink-soft">
          {t(
            'Receipts, confirmations, invitations and the newsletter are sent by your mail server. Your email provider tells you what to enter here, often under “SMTP” or “outgoing mail.”',
          )}
        </p>
      </header>
      {settings.unreadable && (
        <Banner tone="danger" standing title={t('The saved settings can’t be read')}>
          {t('They were encrypted with a different key. Enter them again to send email.')}
        </Banner>
      )}
      {!server && <Banner tone="warning" title={t('Email isn’t set up')} />}
      <MailWaiting outbox={outbox} />
      {source === 'environment' ? (
        <FromEnvironment settings={settings} />
      ) : (
        <ServerForm key={settings.version} settings={settings} />
      )}
      {server && (
        <Card className="gap-4">
          <h2 className="text-subheading">{t('Send a test email')}</h2>
          <p className="text-ink-soft">
            {t('The email goes to your own address. You’ll see how the mail server responds.')}
          </p>
          <TryButton act={() => call(tryMail, {})}>{t('Send test email')}</TryButton>
        </Card>
      )}
    </div>
  )
}

const FromEnvironment = ({ settings: { server } }: { settings: EmailSettings }) => (
  <Card className="gap-4">
    <Banner title={t('Set on the server')}>
      {t.rich(
        'The mail server is set by <code>SMTP_URL</code> in the site’s environment, which overrides this page. To enter one here, remove it there and restart the site.',
        { code: (words) => <code>{words}</code> },
      )}
    </Banner>
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name={t('Mail server')}>{server?.host}</Fact>
      <Fact name={t('Sent from')}>{server?.from || t('None')}</Fact>
    </dl>
  </Card>
)

const usualPorts: Record<Security, number> = { tls: 465, starttls: 587, none: 25 }
const emptyDraft: NonNullable<EmailSettings['draft']> = {
  host: '',
  port: usualPorts.starttls,
  security: 'starttls',
  user: '',
  senderName: '',
  senderAddress: '',
}

function ServerForm({ settings }: { settings: EmailSettings }) {
  const { version, hasPassword, fixedSender, draft } = settings
  const first = draft ?? emptyDraft
  const { act } = useAct()
  const form = useForm({
    check: writeEmailSettings.input,
    read: (data) => ({
      version,
      draft: {
        ...textsIn(data, 'host', 'user', 'password', 'senderName', 'senderAddress'),
        port: numberIn(data, 'port'),
        security: securities.find((each) => each === data.get('security')) ?? first.security,
      },
    }),
    send: async (input) => {
      await withConfirmation(() => call(writeEmailSettings, input))
      toast.success(t('Saved. Send a test email to see whether it works.'))
      await act('reload', async () => {})
    },
  })
  const field = (name: keyof typeof first) => ({
    name,
    defaultValue: first[name],
    error: form.fault(`draft.${name}`),
  })
  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-5">
        {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={t('Mail server')}
            {...field('host')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            hint={t('Such as mail.example.org.')}
          />
          <TextField label={t('Port')} {...field('port')} inputMode="numeric" maxLength={5} />
        </div>
        <SelectField
          label={t('Security')}
          {...field('security')}
          options={securities.map((value) => ({ value, label: t(securityNames[value]) }))}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('Username')}
            {...field('user')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            hint={t('Often your full email address. Leave this blank if the server doesn’t require a login.')}
          />
          <PasswordField
            label={t('Password')}
            name="password"
            autoComplete="new-password"
            maxLength={500}
            error={form.fault('draft.password')}
            hint={
              hasPassword
                ? t('A password is saved. Leave this blank to keep it.')
                : t('It’s stored encrypted and never shown again.')
            }
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('Sender name')}
            {...field('senderName')}
            maxLength={100}
            autoComplete="off"
            optional
            hint={t('The default is the ministry’s name.')}
          />
          {fixedSender ? (
            <TextField
              label={t('Sender address')}
              value={fixedSender}
              readOnly
              hint={t('Set by MAIL_FROM on the server.')}
            />
          ) : (
            <TextField
              label={t('Sender address')}
              {...field('senderAddress')}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={200}
              optional
              hint={t('The default is the ministry’s email address.')}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} busyText={t('Saving...')}>
            {t('Save')}
          </Button>
          {(draft || settings.unreadable) && <RemoveServer />}
        </div>
      </form>
    </Card>
  )
}

function RemoveServer() {
  const [open, setOpen] = useState(false)
  const { act } = useAct()
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Remove mail server')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Remove the mail server?')}
        text={t('Emails will wait under Mail until you set up another mail server.')}
        action={t('Remove mail server')}
        danger
        onConfirm={async () => {
          await act('remove', () => withConfirmation(() => call(removeEmailSettings, {})))
        }}
      />
    </>
  )
}
