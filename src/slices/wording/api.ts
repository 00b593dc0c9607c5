import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { change } from '#core/security/audit.ts'
import { placeholdersIn, syntaxError } from '#core/text/compile-message.ts'
import { currentMessages, msg, t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { listWording, readMessages, writeWording } from './contract.ts'

const findWording = (db: Db) =>
  db.selectFrom('wording').select(['original', 'text', 'changed_by', 'changed']).orderBy('original').execute()

type Row = { original: string; text: string; changed_by: string; changed: Date }

/** Returns false and changes nothing if the current text is not the one that was read. */
async function saveText(db: Db, row: Row, was: string | null): Promise<boolean> {
  const saved = await db
    .insertInto('wording')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ text: row.text, changed_by: row.changed_by, changed: row.changed })
        // If there was no text when it was read, a text added since then must not be overwritten.
        .where('wording.text', '=', was ?? ''),
    )
    .returning('key')
    .executeTakeFirst()
  return saved !== undefined
}

/** The same for the way back to the original. */
async function dropText(db: Db, original: string, was: string | null): Promise<boolean> {
  const existing = db.selectFrom('wording').select('key').where('original', '=', original)
  if (was === null) return (await existing.executeTakeFirst()) === undefined
  const dropped = await db
    .deleteFrom('wording')
    .where('original', '=', original)
    .where('text', '=', was)
    .returning('key')
    .executeTakeFirst()
  return dropped !== undefined
}

export const wordingApi: ServedEndpoint[] = [
  on(readMessages, () => {
    const { locale, texts } = currentMessages()
    const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
    return { locale, texts: Object.fromEntries([...texts].filter(isText)) }
  }),

  on(listWording, async (_, { db }) =>
    (await findWording(db)).map(({ original, text, changed_by, changed }) => ({
      original,
      text,
      by: changed_by,
      at: changed.toISOString(),
    })),
  ),

  on(writeWording, async ({ original, text, was }, { db, caller, now, note }) => {
    const by = memberOf(caller).username
    const fault = text === null ? undefined : faultOf(original, text)
    if (fault) throw new Problem(400, fault, { text: fault })
    const isOriginal = text === null || text === original
    const done = isOriginal
      ? await dropText(db, original, was)
      : await saveText(db, { original, text, changed_by: by, changed: now }, was)
    if (!done) throw new Problem(409, 'Someone else changed this while you were editing.')
    note(`“${shorten(original, 80)}”`, [
      change(msg('Wording'), was ?? original, isOriginal ? original : text),
    ])
    return { changed: isOriginal ? null : { original, text, by, at: now.toISOString() } }
  }),
]

/** What is wrong with a new text: it has to use exactly the placeholders of the original. */
function faultOf(original: string, text: string): string | undefined {
  if (syntaxError(text) !== undefined) {
    return t(
      'Check the braces. Every opening brace needs a closing one. To show a brace to readers, put it in single quotes.',
    )
  }
  const [used, expected] = [placeholdersIn(text), placeholdersIn(original)]
  const [lost] = expected.filter((name) => !used.includes(name))
  if (lost) return t('Keep {placeholder}: the site fills it in.', { placeholder: written(lost) })
  const [unknown] = used.filter((name) => !expected.includes(name))
  if (unknown)
    return t('The site can’t fill in {placeholder} here. Remove it.', { placeholder: written(unknown) })
  return undefined
}

const written = (name: string) => (name.startsWith('<') ? name : `{${name}}`)
