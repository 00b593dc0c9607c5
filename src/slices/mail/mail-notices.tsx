import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { sendAllKept } from './contract.ts'

type Outbox = { leaves: boolean; kept: number }

/** For the owner's dashboard. */
export function EmailNotSetUp({ outbox }: { outbox: Outbox }) {
  if (outbox.leaves) return <MailWaiting outbox={outbox} />
  return (
    <Banner
      tone="warning"
      title={t(
        'Email isn’t set up.{kept, plural, =0 {} one { # email is waiting.} other { # emails are waiting.}}',
        { kept: outbox.kept },
      )}
      action={
        <ButtonLink size="small" variant="secondary" href="/admin/settings/email">
          {t('Set up email')}
        </ButtonLink>
      }
    />
  )
}

/** Emails that are kept although a server works now, with the button that sends them. */
export function MailWaiting({ outbox: { leaves, kept } }: { outbox: Outbox }) {
  const { act, busy } = useAct()
  if (!leaves || kept === 0) return null
  const send = () =>
    act('send', async () => {
      const { count } = await call(sendAllKept, {})
      toast.success(
        t('{count, plural, one {We’re sending # email.} other {We’re sending # emails, oldest first.}}', {
          count,
        }),
      )
    })
  return (
    <Banner
      title={t('{kept, plural, one {# email is} other {# emails are}} waiting', { kept })}
      action={
        <Button size="small" busy={busy !== null} busyText={t('Sending...')} onClick={() => void send()}>
          {t('Send all waiting emails')}
        </Button>
      }
    >
      {t('{kept, plural, one {It was} other {They were}} written while no mail server was set up.', { kept })}
    </Banner>
  )
}
