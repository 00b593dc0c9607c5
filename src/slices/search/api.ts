import { sql } from 'kysely'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { newestWith, publicExcept, tsQuery } from '#core/data/findable.ts'
import { wordsIn } from '#core/data/words.ts'
import type { SectionName } from '#core/settings/sections.ts'
import { addresses, maxResults, search } from './contract.ts'

/** A mark that no text holds, around what was looked for. */
export const mark = '\u0001'

/** How many words a passage has at least, where the text is longer. */
const minWords = 20

/** What the database puts between words of a text that has no spaces, to find them. */
const wordMark = '\u0002'

/** A passage as pieces: text, match, text, match, … */
export const piecesOf = (passage: string): string[] =>
  withEllipses(
    passage
      .replaceAll(wordMark, '')
      .replace(/\s+/g, ' ')
      // The database leaves a space where a tag was.
      .replace(/ ([.,;:)])(?= |$)/g, '$1')
      .trim(),
  ).split(mark)

/** Shows that a passage begins or ends within a sentence. A shorter one is the whole text. */
function withEllipses(passage: string): string {
  if (passage.split(' ').length < minWords) return passage
  const unmarked = passage.replaceAll(mark, '')
  const begins = /^\p{Ll}/u.test(unmarked) ? '…' : ''
  const ends = /[\p{L}\p{N},;:]$/u.test(unmarked) ? '…' : ''
  return `${begins}${passage}${ends}`
}

type Asked = { page: number; size: number /** Tables whose section is off. */; except: readonly string[] }

type Match = {
  kind: string
  title: string
  href: string
  image: string | null
  passage: string
  total: number
}

/** The newest that have all the words, the best of them first. Never more than a few are ranked, however many match. */
async function findMatches(db: Db, words: readonly string[], { page, size, except }: Asked) {
  const tsquery = tsQuery(words)
  const { rows } = await sql<Match>`
    with newest as (
      select findable.* from (${newestWith(words, { publicExcept: except }, maxResults)}) as found join findable using (source, id)
    ), best as (
      select *, count(*) over ()::int as total from newest
      order by ts_rank(words, ${tsquery}) desc, at desc, source, id
      limit ${size} offset ${(page - 1) * size}
    )
    select kind, title, href, image, total,
      ts_headline('english', mark_words(body), ${tsquery}, ${headline}) as passage
    from best order by ts_rank(words, ${tsquery}) desc, at desc, source, id`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

const headline = `StartSel="${mark}", StopSel="${mark}", MaxWords=32, MinWords=${minWords}`

async function newestAddresses(db: Db, { page, size, except }: Asked) {
  const { rows } = await sql<{ href: string; at: Date; total: number }>`
    select href, at, count(*) over ()::int as total from findable
    where ${publicExcept(except)} order by at desc, source, id limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  )
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** `hiddenIn` knows the tables of sections that are off. */
export const searchApi = (
  hiddenIn: (sections: readonly SectionName[]) => readonly string[],
): ServedEndpoint[] => [
  on(addresses, async ({ page, page_size: size }, { db, organisation }) => {
    const except = hiddenIn(organisation.sections)
    const { items, total } = await newestAddresses(db, { page, size, except })
    return { items: items.map(({ href, at }) => ({ href, at: at.toISOString() })), total }
  }),
  on(search, async ({ q, page, page_size: size }, { db, organisation }) => {
    const words = wordsIn(q)
    if (words.length === 0) return { items: [], total: 0 }
    const { items, total } = await findMatches(db, words, {
      page,
      size,
      except: hiddenIn(organisation.sections),
    })
    return { items: items.map(({ passage, ...item }) => ({ ...item, passage: piecesOf(passage) })), total }
  }),
]
