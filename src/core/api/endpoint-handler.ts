import type { z } from 'zod'
import type { Preview } from '../cache/preview-api.ts'
import type { Db } from '../data/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mails } from '../mail/mail.ts'
import type { MailTrial } from '../mail/smtp.ts'
import type { Organisation } from '../settings/organisation.ts'
import type { Media } from '../storage/media.ts'
import type { StorageTrial } from '../storage/storage-trial.ts'
import { text } from '../text/say.ts'
import type { Caller } from './access.ts'
import { type Endpoint, pathParameters } from './endpoint.ts'
import { invalid, Problem } from './problems.ts'
import type { Visit } from './request.ts'

/** What an endpoint's handler has to work with, besides its input. The payments add their own part. */
export interface Context {
  /** In a staff act a transaction already, which holds the act and its line in the audit log. */
  db: Db
  jobs: Jobs
  mail: Mails
  mailTrial: MailTrial
  storageTrial: StorageTrial
  siteUrl: string
  organisation: Organisation
  media: Media
  /** The site's own key, for what must be derived or sealed. */
  secret: string
  visit: Visit
  caller: Caller
  now: Date
  /** The same for every try of a call that must not act twice, if its sender says so. */
  requestKey?: string
  /** What the audit log should say of this act besides the endpoint's summary; never anything private. */
  note: (text: string) => void
  /** Says that from this moment on the clock alone makes the answer another, if it is one that is kept. */
  cachedUntil: (moment: Date) => void
}

type Handler<I extends z.ZodObject, O extends z.ZodType> = (
  input: z.output<I>,
  context: Context,
) => Promise<z.input<O>> | z.input<O>

/** An endpoint joined with what it does. */
export type ServedEndpoint = {
  endpoint: Endpoint
  run: (raw: unknown, context: Context) => Promise<unknown>
  /** The kind of content that this call makes a preview of. */
  preview?: Preview
}

/**
 * The input is checked before the handler sees it, and the answer before it leaves: a column that the
 * contract does not name never reaches the wire.
 */
export const on = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  handler: Handler<I, O>,
): ServedEndpoint => ({
  endpoint,
  run: async (raw, context) => endpoint.output.parse(await handler(parseInput(endpoint, raw), context)),
})

export function parseInput<I extends z.ZodObject>({ path, input }: Endpoint<I>, raw: unknown): z.output<I> {
  const given = input.safeParse(raw)
  if (given.success) return given.data
  const { issues } = given.error
  const inPath = pathParameters(path)
  // An id that is no number, or larger than any id, names nothing.
  if (issues.some(({ path: [field] }) => inPath.includes(String(field)))) {
    throw new Problem(404, text('There is nothing at this address.'))
  }
  throw invalid(issues)
}
