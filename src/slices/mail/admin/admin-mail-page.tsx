import { Send } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { mailServer, readMail, resendMail } from '../contract.ts'
import { StateBadge } from '../state-badge.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const mail = await call(readMail, { id: idIn(params) })
  const { leaves } = await call(mailServer, {})
  const asText = new URL(request.url).searchParams.get('as') === 'text'
  return { mail, leaves, asText }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData?.mail.subject ?? t('Mail'))

export const handle = { title: msg('Mail') }

export default function AdminMailPage() {
  const { mail, leaves, asText } = useLoaderData<typeof loader>()
  const { act, busy } = useAct()
  const resend = async () => {
    if (await act('resend', () => call(resendMail, { id: mail.id })))
      toast.success(t('We’re sending the email.'))
  }
  const mayResend = leaves && (mail.state === 'kept' || mail.state === 'failed')
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Breadcrumbs trail={[{ label: t('Mail'), href: '/admin/mail' }, { label: mail.subject }]} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-title">{mail.subject}</h1>
          <p className="wrap-anywhere mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <span>{t('To {recipient}', { recipient: mail.recipient })}</span>
            <StateBadge state={mail.state} />
            <Moment at={mail.sent ?? mail.created} />
          </p>
        </div>
        {mayResend && (
          <Button
            busy={busy !== null}
            busyText={t('Sending...')}
            icon={<Send className="size-5" aria-hidden="true" />}
            onClick={() => void resend()}
          >
            {mail.state === 'kept' ? t('Send') : t('Resend')}
          </Button>
        )}
      </header>
      {mail.lastError && (
        <Banner
          tone={mail.state === 'failed' ? 'danger' : 'warning'}
          standing
          title={t('Not delivered after {tries, plural, one {# attempt} other {# attempts}}', {
            tries: mail.tries,
          })}
        >
          <span className="wrap-anywhere">{mail.lastError}</span>
        </Banner>
      )}
      {mail.state === 'kept' && !leaves && (
        <Banner title={t('Not sent: no mail server is set up')}>
          {t('Once a mail server is set up, you can send the email from here.')}
        </Banner>
      )}
      <Content mail={mail} asText={asText} />
    </div>
  )
}

function Content({
  mail: { id, subject, content },
  asText,
}: Pick<Awaited<ReturnType<typeof loader>>, 'mail' | 'asText'>) {
  if (content.kind === 'owner only') {
    return (
      <Banner tone="warning" title={t('Only the owner can read this email')}>
        {t('It contains a private link meant only for the recipient.')}
      </Banner>
    )
  }
  if (content.kind === 'emptied') {
    return (
      <Banner title={t('The content of this email was deleted')}>
        {t(
          'It contained a private link meant only for the recipient, so we deleted the content after sending it.',
        )}
      </Banner>
    )
  }
  return (
    <>
      <LinkTabs
        label={t('View')}
        current={asText ? 'text' : 'look'}
        tabs={[
          { value: 'look', label: t('Preview'), href: `/admin/mail/${id}` },
          { value: 'text', label: t('Plain text'), href: `/admin/mail/${id}?as=text` },
        ]}
      />
      {asText ? (
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-card border border-line bg-surface-raised p-5 text-sm">
          {content.text}
        </pre>
      ) : (
        <iframe
          title={subject}
          src={`/admin/mail/${id}/letter`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-160 w-full rounded-card border border-line bg-white"
        />
      )}
    </>
  )
}
