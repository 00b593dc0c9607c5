import { sql } from 'kysely'
import { reason } from '../data/data-folder.ts'
import type { Db } from '../data/db.ts'
import { smtpTransport } from '../mail/smtp.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, good, pluralize, warning } from './finding.ts'

type MailState = { failed: number; waiting: number; error: string | null }

/** The mail server lets us in, and mail leaves. */
export async function mailFindings(db: Db, { smtpUrl }: Settings): Promise<Finding[]> {
  const { rows } = await sql<MailState>`
    select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'waiting' and created < now() - interval '1 hour')::int as waiting,
      (select last_error from mail where last_error is not null order by id desc limit 1) as error
    from mail where state in ('failed', 'waiting')`.execute(db)
  const { failed = 0, waiting = 0, error = null } = rows[0] ?? {}
  return [
    smtpUrl
      ? await serverFinding(smtpUrl)
      : warning('mail', 'SMTP_URL is not set: mail stays at /admin/mail'),
    ...(failed ? [warning('mail', `${failed} failed${error ? `, the last: ${error}` : ''}`)] : []),
    ...(waiting ? [warning('mail', `${waiting} waiting for more than an hour`)] : []),
  ]
}

async function serverFinding(smtpUrl: string): Promise<Finding> {
  const transport = smtpTransport(smtpUrl)
  const { host } = new URL(smtpUrl)
  try {
    await transport.verify()
    return good('mail', `${host} lets us in`)
  } catch (error) {
    return warning('mail', `${host} does not let us in: ${reason(error)}`)
  } finally {
    transport.close()
  }
}

/** Which ways to pay there are, and whether their providers' events arrive. */
export async function providerFindings(db: Db, { payments, public: isPublic }: Settings): Promise<Finding[]> {
  const { stripe, paypal } = payments
  if (!stripe && !paypal) {
    const finding = isPublic ? warning : good
    return [finding('payments', 'the sandbox: no real money moves')]
  }
  const { rows } = await sql<{ provider: string; last: Date }>`
    select provider, max(received) as last from webhook_inbox group by provider`.execute(db)
  const seen = new Map(rows.map(({ provider, last }) => [provider, last]))
  const live = { stripe: stripe?.secretKey.includes('_live_'), paypal: paypal?.environment === 'live' }
  return (['stripe', 'paypal'] as const)
    .filter((name) => payments[name])
    .map((name) => {
      const last = seen.get(name)
      const keys = `${name} with ${live[name] ? 'live' : 'test'} keys`
      return last
        ? good('payments', `${keys}, last event ${last.toISOString()}`)
        : warning('payments', `${keys}; no event has arrived. Is the webhook set up at the provider?`)
    })
}

/** Where nobody could come in, or a single stolen password would do. */
export async function ownerFindings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ owners: number }>`
    select count(*)::int as owners from member where role = 'owner'`.execute(db)
  const owners = rows[0]?.owners ?? 0
  return owners === 0
    ? [warning('people', 'there is no owner yet: the start prints a link, or npm run admin -- create NAME')]
    : [good('people', pluralize(owners, 'owner'))]
}
