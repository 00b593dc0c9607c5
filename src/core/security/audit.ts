import { sql } from 'kysely'
import type { Caller } from '../api/access.ts'
import { address, type Endpoint } from '../api/endpoint.ts'
import type { Db } from '../data/db.ts'
import { differences } from '../text/differences.ts'
import { plainText, shorten } from '../text/plain-text.ts'
import { readableMoment } from '../time/format-date.ts'
import type { Change } from './audit-change.ts'

/** What a handler adds to its line in the audit log. */
export type Notes = { items: string[]; changes: Change[]; act?: string }

/** One line in the record of what staff did. Rows are only ever added: the database refuses the rest. */
export async function recordAct(
  db: Db,
  { endpoint, area }: { endpoint: Endpoint; area?: string },
  raw: unknown,
  caller: Caller,
  { items, changes, act }: Notes,
): Promise<void> {
  if (caller.kind === 'visitor') return
  const { audit, summary, method, path } = endpoint
  const filled = address(path, { ...(typeof raw === 'object' ? raw : {}) }).path.slice(0, 300)
  const { id, username, roles } = caller
  const item = items.join(', ').slice(0, 500) || null
  const changed = changes.length > 0 ? JSON.stringify(changes.slice(0, maxChanges)) : null
  await sql`
    insert into audit (actor_id, actor, roles, act, path, note, area, changes)
    values (${id}, ${username}, ${[...roles]}, ${act ?? audit ?? summary}, ${`${method} ${filled}`}, ${item}, ${area ?? null},
      ${changed}::jsonb)`.execute(db)
}

const maxChanges = 30
const maxLength = 200

/** A change for the log: texts without their markup, and not too long. */
export const change = (field: string, from: string, to: string): Change => ({
  field,
  from: shorten(plainText(from), maxLength),
  to: shorten(plainText(to), maxLength),
})

/** People's addresses stay out of the log. */
const isPrivate = (path: string) => /e-?mail|phone|telephone|mobile/i.test(path)

/** The fields that differ between two versions of something staff edit, each by its name. */
export const changesBetween = (
  before: object,
  after: object,
  names: Readonly<Record<string, string>>,
  timeZone = 'UTC',
): Change[] =>
  differences(after, before)
    .filter(({ path }) => !isPrivate(path))
    .map(({ path, mine, theirs }) =>
      change(
        names[path.split('.')[0] ?? ''] ?? path,
        readableMoment(theirs, timeZone),
        readableMoment(mine, timeZone),
      ),
    )
