import type { Db } from '#core/db.ts'
import { createLog } from '#core/log.ts'
import { providersOf } from '#core/payments/providers.ts'
import { sandboxProvider } from '#core/payments/sandbox.ts'

const never = () => Promise.reject(new Error('not used here'))

/** Services that the test at hand has no use for. */
export function idleServices(db: Db) {
  const parts = { db, jobs: { send: never }, secret: 'a secret of the tests', siteUrl: 'http://localhost' }
  const mail = { send: never, resend: never, leaves: false }
  return {
    ...parts,
    mail,
    mailTrial: { server: () => null, send: never },
    storageTrial: { place: never, run: never },
    media: { draw: never, drawLargest: never, keep: never },
    payments: {
      ...parts,
      mail,
      log: createLog('silent'),
      providers: providersOf(sandboxProvider(parts), null),
      payees: {},
    },
  }
}
