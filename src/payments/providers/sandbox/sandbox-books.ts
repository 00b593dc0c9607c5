import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import '../../tables.ts'
import { type FoundDispute, type FoundRefund, rhythms } from '../../provider.ts'

/** The sandbox's own records. It stands for a stranger: the payment core knows of it only what the port says. */

const Refund = z.object({
  id: z.string(),
  captureId: z.string(),
  key: z.string().nullable(),
  amount: z.int(),
  state: z.enum(['requested', 'succeeded', 'failed']),
}) satisfies z.ZodType<FoundRefund>
const Dispute = z.object({
  id: z.string(),
  captureId: z.string(),
  amount: z.int(),
  state: z.enum(['open', 'won', 'lost']),
  fees: z.array(z.object({ id: z.string(), amount: z.int() })),
}) satisfies z.ZodType<FoundDispute>

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
  /** Whether the card that is kept for it will pay the next time. */
  card: z.enum(['pays', 'fails']),
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

/** The same key gives the same object, however often it is asked for. */
export async function makeObject<K extends Kind>(db: Db, kind: K, key: string, data: Data<K>) {
  const made = await db
    .insertInto('sandbox_object')
    .values({ id: newId(kind), kind, key, secret: newId('secret'), data: JSON.stringify(data) })
    .onConflict((on) => on.column('key').doUpdateSet({ key }))
    .returning(['id', 'secret'])
    .executeTakeFirstOrThrow()
  return made
}

export type By = { id: string } | { secret: string }

export async function readObject<K extends Kind>(db: Db, kind: K, by: By) {
  const row = await found(db, kind, by).executeTakeFirst()
  return row ? { id: row.id, secret: row.secret, data: parsed(kind, row.data) } : null
}

/** Reads, lets `change` alter it, and writes, while nobody else can; null when there is no such object. */
export async function changeObject<K extends Kind, T>(
  trx: Db,
  kind: K,
  by: By,
  change: (data: Data<K>, id: string) => T | Promise<T>,
): Promise<{ id: string; data: Data<K>; result: T } | null> {
  const row = await found(trx, kind, by).forUpdate().executeTakeFirst()
  if (!row) return null
  const data = parsed(kind, row.data)
  const result = await change(data, row.id)
  await trx
    .updateTable('sandbox_object')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', row.id)
    .execute()
  return { id: row.id, data, result }
}

const found = (db: Db, kind: Kind, by: By) =>
  db
    .selectFrom('sandbox_object')
    .selectAll()
    .where('kind', '=', kind)
    .where('id' in by ? 'id' : 'secret', '=', 'id' in by ? by.id : by.secret)

function parsed<K extends Kind>(kind: K, data: unknown): Data<K>
function parsed(kind: Kind, data: unknown) {
  return shapes[kind].parse(data)
}

export const objectsSince = (db: Db, kind: Kind, moment: Date) =>
  db
    .selectFrom('sandbox_object')
    .select('id')
    .where('kind', '=', kind)
    .where('created', '>=', moment)
    .execute()
