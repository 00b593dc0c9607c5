import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { initialOrganisation, Organisation, socialNames } from '#core/settings/organisation.ts'
import type { HeldIdentity, HeldWords, Identity, Words } from './contract.ts'
import { initialTexts } from './initial-texts.ts'

const { name, acronym, shortName, email, timeZone, ...rest } = initialOrganisation
const initialIdentity: Identity = { name, acronym, shortName, email, timeZone }
const initialWords: Words = { ...rest, ...initialTexts }

type Part = 'identity' | 'words'

const findPart = (db: Db, part: Part) =>
  db.selectFrom('site_settings').select(['content', 'version']).where('part', '=', part).executeTakeFirst()

/** What an older version of the site wrote may lack something: there stands what came with this one. */
export async function findIdentity(db: Db): Promise<HeldIdentity> {
  const row = await findPart(db, 'identity')
  return { version: row?.version ?? 0, draft: { ...initialIdentity, ...row?.content } }
}

/** With every network, also those that have no address yet. */
export async function findWords(db: Db): Promise<HeldWords> {
  const row = await findPart(db, 'words')
  const draft = { ...initialWords, ...row?.content }
  const urlOf = (network: string) => draft.social.find((each) => each.name === network)?.url ?? ''
  const social = socialNames.map((network) => ({ name: network, url: urlOf(network) }))
  return { version: row?.version ?? 0, draft: { ...draft, social } }
}

export async function findOrganisation(db: Db): Promise<Organisation> {
  const { draft: identity } = await findIdentity(db)
  const { draft: words } = await findWords(db)
  return Organisation.parse({ ...words, social: words.social.filter(({ url }) => url !== ''), ...identity })
}

/** The new version; undefined, and nothing is changed, where the part has another than the one that was read. */
export async function savePart(
  db: Db,
  part: Part,
  { version, draft }: HeldIdentity | HeldWords,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto('site_settings')
    .values({ part, content: JSON.stringify(draft), version: version + 1, updated: now })
    .onConflict((conflict) =>
      conflict
        .column('part')
        .doUpdateSet({
          content: sql`excluded.content`,
          version: version + 1,
          updated: now,
        })
        .where('site_settings.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  return row?.version
}
