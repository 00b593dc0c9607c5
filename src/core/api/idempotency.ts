import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../data/db.ts'
import type { ServedEndpoint } from './endpoint-handler.ts'
import { isFormKey, stillWorking } from './form-key.ts'
import { Problem } from './problems.ts'

/** Seconds after which a request that never ended (the process died) may be retried with its key. */
const busySeconds = 60

/**
 * The same key and body get the same answer, however often they are sent; the same key with another body is refused. A
 * request without the header runs every time.
 */
export const idempotentByKey =
  ({ endpoint, run }: ServedEndpoint): ServedEndpoint['run'] =>
  async (raw, context) => {
    const given = context.visit.header('idempotency-key')
    if (!given) return run(raw, context)
    if (given.length > 200) throw new Problem(400, 'The Idempotency-Key can be at most 200 characters long.')
    const { caller, visit } = context
    const visitor = isFormKey(given) ? visit.address : 'visitor'
    const who = caller.kind === 'member' ? caller.id : visitor
    const key = digest(`${endpoint.method} ${endpoint.path} ${who} ${given}`)
    const earlierAnswer = await claim(context.db, key, digest(JSON.stringify(raw)))
    if (earlierAnswer !== null) return earlierAnswer
    try {
      const answer = await run(raw, { ...context, requestKey: key })
      await sql`update idempotency set response = ${JSON.stringify(answer)}::jsonb where key = ${key}`.execute(
        context.db,
      )
      return answer
    } catch (error) {
      await release(context.db, key, error)
      throw error
    }
  }

/**
 * The earlier answer to this key, or null for the first request. A request that waited for the first one's row can't see
 * it in the same statement yet, so it asks again.
 */
async function claim(db: Db, key: string, bodyHash: string): Promise<unknown> {
  const until = sql`now() + ${busySeconds} * interval '1 second'`
  // A time so far ahead is from before the clock was set back.
  const longAhead = sql`now() + ${busySeconds * 10} * interval '1 second'`
  const { rows } = await sql<{ mine: boolean; same: boolean; response: unknown }>`
    with mine as (
      insert into idempotency as i (key, body_hash, busy_until) values (${key}, ${bodyHash}, ${until})
      on conflict (key) do update set busy_until = excluded.busy_until
      where i.response is null and i.body_hash = excluded.body_hash
        and (i.busy_until < now() or i.busy_until > ${longAhead})
      returning key
    )
    select true as mine, true as same, null::jsonb as response from mine
    union all
    select false, body_hash = ${bodyHash}, response from idempotency where key = ${key} and not exists (select from mine)`.execute(
    db,
  )
  const [row] = rows
  if (!row) return claim(db, key, bodyHash)
  if (row.mine) return null
  if (!row.same) throw new Problem(422, 'This Idempotency-Key was already used for a different request.')
  if (row.response === null)
    throw new Problem(409, 'We’re still working on this request. Please wait a moment.', undefined, {
      code: stillWorking,
    })
  return row.response
}

/** A refusal had no effect, so the key is free again; after another error only the same body may be retried. */
async function release(db: Db, key: string, error: unknown) {
  const refused = error instanceof Problem && error.status < 500
  if (refused) await sql`delete from idempotency where key = ${key}`.execute(db)
  else await sql`update idempotency set busy_until = now() where key = ${key}`.execute(db)
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

export async function sweepKeys(db: Db): Promise<void> {
  await sql`delete from idempotency where created < now() - interval '2 days'`.execute(db)
}
