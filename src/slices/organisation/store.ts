import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { initialOrganisation, Organisation, socialNames } from '#core/settings/organisation.ts'
import { sectionNames } from '#core/settings/sections.ts'
import { ruleCount, type SiteTexts, type VersionedIdentity, type VersionedWords } from './contract.ts'
import { partsOf } from './rules.ts'
import { allOn, Sections, type VersionedSections } from './sections-contract.ts'

const noRule = { title: '', text: '' }

/** Nothing, until staff write it: what is empty isn't shown. */
const initialTexts: SiteTexts = {
  heroFilm: '',
  faith: { statement: '', text: '' },
  about: {
    title: '',
    body: '',
    ruleTitle: '',
    ruleText: '',
    rules: Array.from({ length: ruleCount }, () => noRule),
  },
}

const initial = partsOf(initialOrganisation, initialTexts)

type SettingsPart = 'identity' | 'words' | 'sections'

const findSettings = (db: Db, part: SettingsPart) =>
  db.selectFrom('site_settings').select(['content', 'version']).where('part', '=', part).executeTakeFirst()

/** Settings saved by an older version may lack a field; this version's default fills it. */
export async function findIdentity(db: Db): Promise<VersionedIdentity> {
  const row = await findSettings(db, 'identity')
  return { version: row?.version ?? 0, draft: { ...initial.identity, ...row?.content } }
}

/** With every network, also those that have no address yet. */
export async function findWords(db: Db): Promise<VersionedWords> {
  const row = await findSettings(db, 'words')
  const draft = { ...initial.words, ...row?.content }
  const urlOf = (network: string) => draft.social.find((each) => each.name === network)?.url ?? ''
  const social = socialNames.map((network) => ({ name: network, url: urlOf(network) }))
  return { version: row?.version ?? 0, draft: { ...draft, social } }
}

export async function findSections(db: Db): Promise<VersionedSections> {
  const row = await findSettings(db, 'sections')
  const draft = Sections.parse({ ...allOn, ...row?.content })
  return { version: row?.version ?? 0, draft }
}

export async function findOrganisation(db: Db): Promise<Organisation> {
  const { draft: identity } = await findIdentity(db)
  const { draft: words } = await findWords(db)
  const { draft: switches } = await findSections(db)
  const social = words.social.filter(({ url }) => url !== '')
  const sections = sectionNames.filter((section) => switches[section])
  return Organisation.parse({ ...words, social, ...identity, sections })
}

/** The new version; undefined, and nothing is changed, where the part has another than the one that was read. */
export async function saveSettings(
  db: Db,
  part: SettingsPart,
  { version, draft }: VersionedIdentity | VersionedWords | VersionedSections,
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
