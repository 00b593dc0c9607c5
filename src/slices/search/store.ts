import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { newestWith, publicExcept, rankOf, tsQuery } from '#core/data/findable.ts'
import { phraseOf, respell } from '#core/data/spelling.ts'
import { queryOf, type SearchWord, wordsIn } from '#core/data/words.ts'
import type { SitePage } from '#core/pages/site-page.ts'
import { allWords } from '#core/text/word-match.ts'
import { maxResults, pageKind, type SearchGroups } from './contract.ts'
import { mark } from './rules.ts'

/** What a visitor can find: published items that aren't of these tables, and pages. */
export type Scope = { except: readonly string[]; pages: readonly SitePage[] }

export type Found = {
  kind: string
  title: string
  href: string
  image: string | null
  score: number
} & ({ source: string; id: number } | { description: string })

export type Answer = { match: SearchGroups['match']; words: readonly SearchWord[]; items: Found[] }

/**
 * The best first: what has all the words; or else all of those that were probably meant; or else some of them. Never
 * more than a few items are ranked, however many match.
 */
export async function findBest(db: Db, question: string, scope: Scope): Promise<Answer> {
  const words = askedWords(question)
  if (words.length === 0) return { match: 'none', words, items: [] }
  const all = await withAll(db, words, scope)
  if (all) return { match: 'all', words, items: all }
  const known = scope.pages.flatMap((page) => allWords(`${page.title} ${page.words}`))
  const meant = await respell(db, words, known)
  const items = meant && (await withAll(db, meant, scope))
  if (meant && items) return { match: 'meant', words: meant, items }
  const some = words.length > 1 ? await withSome(db, meant ?? words, scope) : []
  return { match: some.length > 0 ? 'some' : 'none', words: [(meant ?? words).flat()], items: some }
}

/** Words that questions have besides what they ask for; the database leaves out “how,” “is” and the like. */
const questionWords = new Set('next please want need get find know tell much many'.split(' '))

function askedWords(question: string): string[] {
  const words = wordsIn(question)
  const asked = words.filter((word) => !questionWords.has(word))
  return asked.length > 0 ? asked : words
}

/** Pages that have half of the words come along, unless nothing has them all. */
async function withAll(db: Db, words: readonly SearchWord[], { pages, except }: Scope) {
  const [items, places] = await Promise.all([itemsWith(db, words, except), pagesWith(db, words, pages)])
  if (items.length === 0 && !places.some(({ share }) => share === 1)) return null
  return bestFirst([...places.filter(({ share }) => share >= 0.5), ...items])
}

async function withSome(db: Db, words: readonly SearchWord[], { pages, except }: Scope) {
  const [items, places] = await Promise.all([
    itemsWith(db, [words.flat()], except),
    pagesWith(db, words, pages),
  ])
  return bestFirst([...places, ...items])
}

const bestFirst = (found: Found[]): Found[] => found.toSorted((one, other) => other.score - one.score)

async function itemsWith(db: Db, words: readonly SearchWord[], except: readonly string[]) {
  type Row = Found & { source: string; id: number }
  const { rows } = await sql<Row>`
    select source, id, kind, title, href, image, ${rankOf(words)} as score
    from (
      select findable.* from (${newestWith(words, { publicExcept: except }, maxResults)}) as found
      join findable using (source, id)
    ) as newest
    order by score desc, at desc, source, id`.execute(db)
  return rows
}

/** What a word counts in a page's title or its everyday words, and in its description; more as a whole word. */
const weights = { called: 4, whole: 0.5, described: 1 }

/** What it counts that a title consists of the words, and that it's exactly the search. */
const titleBonus = { share: 0.5, exact: 3 }

/** The pages that have any of the words, and which share of them. Words such as “how” count only if there are no others. */
async function pagesWith(db: Db, words: readonly SearchWord[], pages: readonly SitePage[]) {
  const queries = (weights: string) => words.map((word) => queryOf([word], weights))
  const whole = queries('AB').map((query) => query.replaceAll(':*', ':'))
  const { rows } = await sql<{ place: number; share: number; titled: number; score: number }>`
    with page as (
      select place::int - 1 as place,
        setweight(to_tsvector('english', without_marks(title)) || to_tsvector('simple', without_marks(title)), 'A')
        || setweight(to_tsvector('english', without_marks(words)), 'B')
        || to_tsvector('english', without_marks(description)) as vector
      from unnest(
        ${pages.map(({ title }) => title)}::text[], ${pages.map((page) => page.words)}::text[],
        ${pages.map(({ description }) => description)}::text[]
      ) with ordinality as given(title, words, description, place)
    ), asked as (
      select to_tsquery(config, anywhere) as anywhere, to_tsquery(config, called) as called,
        to_tsquery(config, whole) as whole, to_tsquery(config, titled) as titled
      from unnest(
          ${queries('')}::text[], ${queries('AB')}::text[], ${whole}::text[], ${queries('A')}::text[]
        ) as given(anywhere, called, whole, titled),
        lateral (
          select case when numnode(to_tsquery('english', ${queryOf(words)})) > 0 then 'english' else 'simple' end::regconfig as config
        ) as language
      where numnode(to_tsquery(config, anywhere)) > 0
    )
    select place, share, titled, score from page, lateral (
      select avg((vector @@ anywhere)::int)::float as share, avg((vector @@ titled)::int)::float as titled,
        avg(case when vector @@ called then ${weights.called}::float when vector @@ anywhere then ${weights.described}::float
            else 0 end + case when vector @@ whole then ${weights.whole}::float else 0 end) as score
      from asked
    ) as fit
    where share > 0`.execute(db)
  return rows.flatMap(({ place, share, titled, score }) => {
    const page = pages[place]
    if (!page) return []
    const { href, title, description } = page
    const called = wordsIn(title)
    const bonus =
      called.join(' ') === phraseOf(words)
        ? titleBonus.exact
        : titleBonus.share * titled * Math.min(1, words.length / called.length)
    return [{ kind: pageKind, title, href, image: null, description, share, score: score * share + bonus }]
  })
}

/** How much of a text is looked at for a passage. */
const maxRead = 20_000

const headline = `StartSel="${mark}", StopSel="${mark}", HighlightAll=true`

/** The texts of these items with every match marked, by source and id. */
export async function markedTexts(
  db: Db,
  items: readonly { source: string; id: number }[],
  words: readonly SearchWord[],
): Promise<Map<string, string>> {
  if (items.length === 0) return new Map()
  const { rows } = await sql<{ source: string; id: number; text: string }>`
    select source, id, ts_headline('english', mark_words(left(body, ${maxRead})), ${tsQuery(words)}, ${headline}) as text
    from unnest(${items.map(({ source }) => source)}::text[], ${items.map(({ id }) => id)}::int[]) as shown(source, id)
    join findable using (source, id)`.execute(db)
  return new Map(rows.map(({ source, id, text }) => [`${source} ${id}`, text]))
}

export async function newestAddresses(
  db: Db,
  asked: { page: number; size: number; except: Scope['except'] },
) {
  const { page, size, except } = asked
  const { rows } = await sql<{ href: string; at: Date; total: number }>`
    select href, at, count(*) over ()::int as total from findable
    where ${publicExcept(except)} order by at desc, source, id limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  )
  return { items: rows, total: rows[0]?.total ?? 0 }
}
