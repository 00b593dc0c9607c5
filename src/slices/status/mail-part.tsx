import { call } from '#core/api/call.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { type MailStatus, tryMail } from './contract.ts'
import { Part, Since } from './part.tsx'
import { TryButton } from './try-button.tsx'

export function MailPart({ server, kept, waiting, failed, lastSent, lastError }: MailStatus) {
  return (
    <Part
      title="Mail"
      badge={
        <Badge tone={server ? 'success' : 'accent'}>
          {server ? 'Leaves the house' : 'Stays in the outbox'}
        </Badge>
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Mail server">{server?.host ?? 'None: SMTP_URL is not set'}</Fact>
        {server && <Fact name="Sent from">{server.from}</Fact>}
        <Fact name="Last sent">
          <Since at={lastSent} never="None yet" />
        </Fact>
        <Fact name="In the outbox">
          <AppLink href="/admin/mail" className="underline underline-offset-4">
            {waiting} waiting, {failed} failed, {kept} kept
          </AppLink>
        </Fact>
        {lastError && <Fact name="What the server last refused">{lastError}</Fact>}
      </dl>
      <TryButton act={() => call(tryMail, {})}>Send a test mail to me</TryButton>
    </Part>
  )
}
