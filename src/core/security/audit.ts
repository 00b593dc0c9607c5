import { sql } from 'kysely'
import type { Caller } from '../api/access.ts'
import { address, type Endpoint } from '../api/endpoint.ts'
import type { Db } from '../data/db.ts'
import { differences } from '../text/differences.ts'
import { t } from '../text/messages.ts'
import { plainText, shorten } from '../text/plain-text.ts'
import { readableMoment } from '../time/format-date.ts'
import type { Change } from './audit-change.ts'
import type { AuditedField } from './audit-nouns.ts'

/** What a handler adds to its line in the audit log. */
export type Notes = { items: string[]; changes: Change[]; act?: string }

/** One line in the record of what staff did. Rows are only ever added: the database refuses the rest. */
export async function recordAct(
  db: Db,
  { endpoint, area }: { endpoint: Endpoint; area?: string },
  raw: unknown,
  caller: Caller,
  { items, changes, act }: Notes,
  timeZone: string,
): Promise<void> {
  if (caller.kind === 'visitor') return
  const { audit, summary, method, path } = endpoint
  const filled = address(path, { ...(typeof raw === 'object' ? raw : {}) }).path.slice(0, 300)
  const { id, username, roles } = caller
  const item = items.join(', ').slice(0, 500) || null
  const changed = changes.length > 0 ? JSON.stringify(readable(changes, timeZone)) : null
  await sql`
    insert into audit (actor_id, actor, roles, act, path, note, area, changes)
    values (${id}, ${username}, ${[...roles]}, ${act ?? audit ?? summary}, ${`${method} ${filled}`}, ${item}, ${area ?? null},
      ${changed}::jsonb)`.execute(db)
}

const maxChanges = 30
const maxLength = 200

/** Each change once, and moments as people read them, in the ministry's time zone. */
export const readable = (changes: readonly Change[], timeZone: string): Change[] =>
  [...new Map(changes.map((each) => [JSON.stringify(each), each])).values()]
    .slice(0, maxChanges)
    .map(({ field, from, to }) => ({
      field,
      from: readableMoment(from, timeZone),
      to: readableMoment(to, timeZone),
    }))

/** A change for the log. */
export const change = (field: AuditedField, from: string, to: string): Change => changeOf(field, from, to)

/** The address of a picture or a video on this site. */
const isFile = (value: string) => /^\/[\w/-]+\.(?:webp|svg|mp4|webm)$/.test(value)

/** Texts come without their markup, and not too long. Of a file, or of markup alone, there is nothing to read. */
function changeOf(field: string, before: string, after: string): Change {
  const [from, to] = [plainText(before), plainText(after)]
  if (before === after) return { field, from: '', to: shorten(to, maxLength) }
  if (from === to || isFile(from) || isFile(to)) return { field, from: '', to: t('changed') }
  // Long texts that begin alike are shown from a little before the difference.
  const start = shorten(from, maxLength) === shorten(to, maxLength) ? differenceOf(from, to) : 0
  const shown = (text: string) => `${start > 0 ? '…' : ''}${shorten(text.slice(start), maxLength)}`
  return { field, from: shown(from), to: shown(to) }
}

/** Where the words begin to differ, with some words before. */
function differenceOf(one: string, other: string): number {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  return one.lastIndexOf(' ', same - maxLength / 4) + 1
}

/** People's addresses stay out of the log. */
const isPrivate = (path: string) => /e-?mail|phone|telephone|mobile/i.test(path)

/** A version's values: a list of words is one text, `Advent; Prayer`, unless one of the two versions is too long for that. */
const inTexts = (version: object, other: object): object =>
  Object.fromEntries(
    Object.entries(version).map(([name, value]) => {
      const text = listText(value)
      const isShort = [version, other].every(
        (each) => (listText(fieldIn(each, name)) ?? '').length <= maxLength,
      )
      // What is empty counts as saved too, so that a removed value is logged.
      return [name, text !== undefined && isShort ? text : isEmpty(value) ? '' : value]
    }),
  )

const fieldIn = (version: object, name: string): unknown =>
  Object.entries(version).find(([each]) => each === name)?.[1]

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0)

const listText = (value: unknown): string | undefined =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && !isFile(each))
    ? value.join('; ')
    : undefined

/** The fields of an item that differ between two versions, each by its label. */
export const changesBetween = (
  before: object,
  after: object,
  labels: Readonly<Record<string, AuditedField>>,
): Change[] => settingChanges(before, after, labels)

/** The same for settings, whose changes are always listed: their labels need no noun. */
export const settingChanges = (
  before: object,
  after: object,
  labels: Readonly<Record<string, string>>,
): Change[] =>
  differences(inTexts(after, before), inTexts(before, after))
    .filter(({ path, mine, theirs }) => mine !== theirs && !isPrivate(path))
    .map(({ path, mine, theirs }) => changeOf(labels[path.split('.')[0] ?? ''] ?? path, theirs, mine))
