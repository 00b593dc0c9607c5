import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { visitor } from '#core/api/access.ts'
import { serveEndpoints } from '#core/api/serve-endpoints.ts'
import { openEmbedded } from '#core/data/db.ts'
import { createMails } from '#core/mail/mail.ts'
import { noMail } from '#core/mail/mail-settings.ts'
import { createLog } from '#core/observability/log.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { readSettings } from '#core/settings/settings.ts'
import { english } from '#core/text/messages.ts'
import { sandboxProvider } from '#payments/providers/sandbox/sandbox.ts'
import { sandboxApi } from '#payments/providers/sandbox/sandbox-api.ts'
import { providersOf } from '#payments/providers.ts'
import { givingApi } from '#slices/giving/api.ts'
import { giftPaymentHandler } from '#slices/giving/payment-handler.ts'

// The part of the site that takes gifts, for a test that kills it again and again. Its jobs are all lost. It says on
// which port it listens.
const { db } = await openEmbedded(process.env.DATA_DIR ?? '')
const never = () => Promise.reject(new Error('not used here'))
const jobs = { send: async () => {} }
const parts = { db, jobs, secret: 'a secret of the tests', siteUrl: 'http://localhost' }
const mail = createMails(
  jobs,
  () => noMail,
  () => demoOrganisation,
)
const log = createLog('silent')
const providers = providersOf(sandboxProvider(parts), null)
const api = serveEndpoints([...givingApi, ...sandboxApi], {
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
    ...parts,
    mail,
    log,
    organisation: () => demoOrganisation,
    providers,
    paymentHandlers: { gift: giftPaymentHandler },
  },
  paymentSetup: { given: readSettings({}).payments, stripeAccount: never, payPalWebhook: never },
  messages: async () => english,
  organisation: async () => demoOrganisation,
  trustProxy: true,
  identify: async () => visitor,
  caughtUp: async () => {},
  unexpected: (error) => process.stderr.write(String(error)),
})
const server = createServer(getRequestListener(api.fetch)).listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stdout.write(`port ${address?.port}\n`)
  // Now, since it will be killed: the next one begins with what this one has compiled.
  flushCompileCache()
})
