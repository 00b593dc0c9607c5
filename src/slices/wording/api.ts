import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { listWording, readWording, writeWording } from './contract.ts'
import { dropText, findWording, saveText } from './store.ts'

export const wordingApi: ServedEndpoint[] = [
  on(readWording, async (_, { db }) =>
    Object.fromEntries((await findWording(db)).map(({ original, text }) => [original, text])),
  ),

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
    const isOriginal = text === null || text === original
    const done = isOriginal
      ? await dropText(db, original, was)
      : await saveText(db, { original, text, changed_by: by, changed: now }, was)
    if (!done) throw new Problem(409, 'Somebody else changed this text while you had it open.')
    note(isOriginal ? `“${short(original)}” again` : `“${short(was ?? original)}” → “${short(text)}”`)
    return { changed: isOriginal ? null : { original, text, by, at: now.toISOString() } }
  }),
]

const short = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text)
