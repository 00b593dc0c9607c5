import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { prepared } from '#core/data/prepared.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import {
  type DisputeSnapshot,
  InvalidSignature,
  type ProviderEvent,
  type RefundSnapshot,
  rhythms,
} from '../../provider.ts'
import '../../tables.ts'

/** The sandbox's own records. The payment core reads them only through the provider interface. */

const Refund = z.object({
  id: z.string(),
  captureId: z.string(),
  key: z.string().nullable(),
  amount: z.int(),
  state: z.enum(['requested', 'succeeded', 'failed']),
}) satisfies z.ZodType<RefundSnapshot>
const Dispute = z.object({
  id: z.string(),
  captureId: z.string(),
  amount: z.int(),
  state: z.enum(['open', 'won', 'lost']),
  fees: z.array(z.object({ id: z.string(), amount: z.int() })),
}) satisfies z.ZodType<DisputeSnapshot>

export const SandboxIntent = z.object({
  handle: z.string().nullable(),
  subscription: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  state: z.enum(['created', 'requires_action', 'processing', 'captured', 'failed', 'canceled']),
  declines: z.int(),
  back: z.object({ success: z.string(), cancel: z.string() }).nullable(),
  captures: z.array(z.object({ id: z.string(), amount: z.int(), currency: z.string(), fee: z.int() })),
  refunds: z.array(Refund),
  disputes: z.array(Dispute),
})
export type SandboxIntent = z.infer<typeof SandboxIntent>

export const SandboxSubscription = z.object({
  handle: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  rhythm: z.enum(rhythms),
  state: z.enum(['incomplete', 'active', 'past_due', 'paused', 'canceled']),
  /** Whether the saved card will pay the next time. */
  card: z.enum(['pays', 'fails']),
  last4: z.string().default(''),
  expires: z.iso.date().nullable().default(null),
  nextCharge: z.iso.datetime().nullable(),
  invoices: z.array(
    z.object({
      reference: z.string(),
      payment: z.string(),
      amount: z.int(),
      currency: z.string(),
      paid: z.boolean(),
      failures: z.int(),
    }),
  ),
})
export type SandboxSubscription = z.infer<typeof SandboxSubscription>

const shapes = { intent: SandboxIntent, subscription: SandboxSubscription }
type Kind = keyof typeof shapes
type Data<K extends Kind> = z.infer<(typeof shapes)[K]>

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('base64url')}`

/** Idempotent: the same key returns the same object. */
export async function makeObject<K extends Kind>(db: Db, kind: K, key: string, data: Data<K>) {
  const { rows } = await sql<{ id: string; secret: string }>`
    ${prepared} insert into sandbox_object (id, kind, key, secret, data)
    values (${newId(kind)}, ${kind}, ${key}, ${newId('secret')}, ${JSON.stringify(data)})
    on conflict (key) do update set key = excluded.key
    returning id, secret`.execute(db)
  const [made] = rows
  if (!made) throw new Error('The sandbox made nothing.')
  return made
}

type ObjectKey = { id: string } | { secret: string }

export async function readObject<K extends Kind>(db: Db, kind: K, by: ObjectKey) {
  const row = await selectObject(db, kind, by).executeTakeFirst()
  return row ? { id: row.id, secret: row.secret, data: parseData(kind, row.data) } : null
}

/** Changes an object under a row lock; null if there is no such object. */
export async function changeObject<K extends Kind, T>(
  trx: Db,
  kind: K,
  by: ObjectKey,
  change: (data: Data<K>, id: string) => T | Promise<T>,
): Promise<{ id: string; data: Data<K>; result: T } | null> {
  const row = await selectObject(trx, kind, by).forUpdate().executeTakeFirst()
  if (!row) return null
  const data = parseData(kind, row.data)
  const result = await change(data, row.id)
  await trx
    .updateTable('sandbox_object')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', row.id)
    .execute()
  return { id: row.id, data, result }
}

const selectObject = (db: Db, kind: Kind, by: ObjectKey) =>
  db
    .selectFrom('sandbox_object')
    .selectAll()
    .where('kind', '=', kind)
    .where('id' in by ? 'id' : 'secret', '=', 'id' in by ? by.id : by.secret)

function parseData<K extends Kind>(kind: K, data: unknown): Data<K>
function parseData(kind: Kind, data: unknown) {
  return shapes[kind].parse(data)
}

export const objectsSince = (db: Db, kind: Kind, moment: Date) =>
  db
    .selectFrom('sandbox_object')
    .select('id')
    .where('kind', '=', kind)
    .where('created', '>=', moment)
    .execute()

const Event = z.object({ id: z.string(), about: z.enum(['payment', 'subscription']), reference: z.string() })
const eventJob = job('sandbox-event', Event)

export const signatureHeader = 'Sandbox-Signature'
/** The greatest age of an event, in seconds. */
const tolerance = 300

const keyOf = (secret: string) => createHmac('sha256', secret).update('sandbox webhooks').digest()

export function signEvent(secret: string, body: string, at = new Date()): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', keyOf(secret)).update(`${time}.${body}`).digest('hex')}`
}

export function readSandboxEvent(secret: string, body: string, signature: string | undefined): ProviderEvent {
  const [, time = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  const expected = createHmac('sha256', keyOf(secret)).update(`${time}.${body}`).digest()
  const isRight = given !== '' && timingSafeEqual(Buffer.from(given, 'hex'), expected)
  if (!isRight || Math.abs(Date.now() / 1000 - Number(time)) > tolerance) throw new InvalidSignature()
  return Event.parse(JSON.parse(body))
}

/** Sent like a real provider's events: signed, to the webhook, and again until it's accepted. */
export const sendEvent = (jobs: Jobs, trx: Db, about: ProviderEvent['about'], reference: string) =>
  jobs.send(trx, eventJob, { id: newId('event'), about, reference })

/** How an event reaches the webhook's address. */
export type Deliver = (path: string, init: RequestInit) => Promise<Response>

/** When the sandbox isn't used, its events are dropped; code that changes something in it settles it itself. */
export const eventWorker = (secret: string, deliver: Deliver, isUsed: () => boolean): Worker =>
  worker(eventJob, async (event) => {
    if (!isUsed()) return
    const body = JSON.stringify(event)
    const headers = { 'Content-Type': 'application/json', [signatureHeader]: signEvent(secret, body) }
    const response = await deliver('/api/payments/webhooks/sandbox', { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`The webhook answered ${response.status}.`)
  })
