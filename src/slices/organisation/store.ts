import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { initialOrganisation, Organisation, socialNames } from '#core/settings/organisation.ts'
import { sectionNames } from '#core/settings/sections.ts'
import type { Identity, SiteTexts, VersionedIdentity, VersionedWords, Words } from './contract.ts'
import { allOn, Sections, type VersionedSections } from './sections-contract.ts'

const { spiritualDirector } = initialOrganisation

/** Until staff write their own: the words of the demo ministry. */
export const initialTexts: SiteTexts = {
  heroFilm: '/clips/hero.mp4',
  faith: {
    statement:
      'We believe in one God, Father, Son and Holy Spirit; in Jesus Christ, truly present on the altar; and ' +
      'in the Spirit, who prays within us when we have no words.',
    text:
      'We hold the faith of the Catholic Church, and we live it through adoration, the rosary, ' +
      'and caring for widows, orphans and the sick.',
  },
  about: {
    title: 'No one has to pray alone',
    body: [
      'It began with a woman who couldn’t sleep, and a priest who opened the church for her and stayed. The next Friday she brought a neighbor. Today there are thousands of us, in parish halls and kitchens on two continents, and we still do what the three of them did: we spend time with the Lord at night, and we pray for the people whose names we’ve been given.',
      'We’re Catholic, and we belong to our parishes first. We adore the Blessed Sacrament, pray the rosary, and try to live by the word of God. And because prayer leads to action, we visit and support widows, orphans and the sick.',
      'You don’t have to be Catholic, or sure of what you believe, to pray with us. Come as you are, sit by the door if you like, and leave whenever you need to.',
    ].join('\n'),
    ruleTitle: 'Our rule fits on one page',
    ruleText: `Our first forty members wrote it, the bishop changed one comma, and ${spiritualDirector.name} still keeps the original in his prayer book.`,
    rules: [
      {
        title: 'We pray every day',
        text: 'Together when we can, at home when we can’t, and all night on first Fridays.',
      },
      {
        title: 'We pray for everyone who asks',
        text: 'We pray for every request by name within a day, and we keep it confidential.',
      },
      {
        title: 'We keep track of every gift',
        text: 'We record each gift, spend it on what it was given for, and show our donors where it went.',
      },
    ],
  },
}

const { name, acronym, shortName, email, timeZone, sections: _, ...rest } = initialOrganisation
const initialIdentity: Identity = { name, acronym, shortName, email, timeZone }
const initialWords: Words = { ...rest, ...initialTexts }

type SettingsPart = 'identity' | 'words' | 'sections'

const findSettings = (db: Db, part: SettingsPart) =>
  db.selectFrom('site_settings').select(['content', 'version']).where('part', '=', part).executeTakeFirst()

/** Settings saved by an older version may lack a field; this version's default fills it. */
export async function findIdentity(db: Db): Promise<VersionedIdentity> {
  const row = await findSettings(db, 'identity')
  return { version: row?.version ?? 0, draft: { ...initialIdentity, ...row?.content } }
}

/** With every network, also those that have no address yet. */
export async function findWords(db: Db): Promise<VersionedWords> {
  const row = await findSettings(db, 'words')
  const draft = { ...initialWords, ...row?.content }
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
