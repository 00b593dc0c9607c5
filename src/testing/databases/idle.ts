import type { Db } from '#core/data/db.ts'
import { noMail } from '#core/mail/mail-settings.ts'
import { createLog } from '#core/observability/log.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { readSettings } from '#core/settings/settings.ts'
import { sandboxProvider } from '#payments/providers/sandbox/sandbox.ts'
import { providersOf } from '#payments/providers.ts'

const never = () => Promise.reject(new Error('not used here'))

/** Services that the test at hand has no use for. */
export function idleServices(db: Db) {
  const parts = { db, jobs: { send: never }, secret: 'a secret of the tests', siteUrl: 'http://localhost' }
  const mail = { send: never, resend: never, canSend: false }
  return {
    ...parts,
    mail,
    mailTrial: { server: () => null, origin: () => noMail, send: never },
    storageTrial: { place: never, run: never },
    storage: { put: never, read: never, remove: never, tidy: never },
    maxFileBytes: 0,
    backupStatus: never,
    siteAddresses: never,
    addressStatus: () => [],
    media: { draw: never, drawLargest: never, drawLogo: never, keep: never },
    payments: {
      organisation: () => demoOrganisation,
      ...parts,
      mail,
      log: createLog('silent'),
      providers: providersOf(sandboxProvider(parts), null),
      paymentHandlers: {},
    },
    paymentSetup: { given: readSettings({}).payments, stripeAccount: never, payPalWebhook: never },
  }
}
