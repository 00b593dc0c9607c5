import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { initialOrganisation, Organisation, socialNames } from '#core/settings/organisation.ts'
import type { Identity, SiteTexts, VersionedIdentity, VersionedWords, Words } from './contract.ts'

const { spiritualDirector } = initialOrganisation

/** Until staff write their own: the words of the demo ministry. */
export const initialTexts: SiteTexts = {
  heroFilm: '/clips/hero.mp4',
  faith: {
    statement:
      'We believe in one God, Father, Son and Holy Spirit; in Jesus Christ, truly present on the altar; and ' +
      'in the Spirit who prays within us when we have no words.',
    text:
      'We hold the faith of the Catholic Church, and we keep it on our knees: in adoration, in the rosary, ' +
      'and in the care of widows, orphans and the sick.',
  },
  about: {
    title: 'Nobody who asks is left to pray alone',
    body: [
      'It began with one woman who could not sleep, and a priest who opened the church for her and stayed. The next Friday she brought a neighbour. There are many thousands of us now, in parish halls and kitchens on two continents, and we still do what those three did: we sit with the Lord in the night, and we bring him the names that people have given us.',
      'We are Catholics, and we belong to our parishes first. We adore the Blessed Sacrament, we say the rosary, we hear the word of God and try to do it. What is left over we carry to widows, to orphans and to the sick, because prayer that never gets up from its knees has not quite finished.',
      'You need not be a Catholic, or sure of anything, to sit with us. Come as you are, take the seat by the door if you like, and leave whenever you need to.',
    ].join('\n'),
    ruleTitle: 'Our rule fits on one side of a sheet',
    ruleText: `The first forty wrote it, the bishop changed one comma, and ${spiritualDirector.name} still keeps the paper in his breviary.`,
    rules: [
      {
        title: 'We pray every day',
        text: 'Together when we can, each at home when we cannot, and through the night on first Fridays.',
      },
      {
        title: 'We pray for whoever asks',
        text: 'Every request is prayed for by name within a day, by people who keep silent about it.',
      },
      {
        title: 'We write down what we are given',
        text: 'Each gift is entered in the books, spent on what it was given for, and open to those who gave.',
      },
    ],
  },
}

const { name, acronym, shortName, email, timeZone, ...rest } = initialOrganisation
const initialIdentity: Identity = { name, acronym, shortName, email, timeZone }
const initialWords: Words = { ...rest, ...initialTexts }

type SettingsPart = 'identity' | 'words'

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

export async function findOrganisation(db: Db): Promise<Organisation> {
  const { draft: identity } = await findIdentity(db)
  const { draft: words } = await findWords(db)
  return Organisation.parse({ ...words, social: words.social.filter(({ url }) => url !== ''), ...identity })
}

/** The new version; undefined, and nothing is changed, where the part has another than the one that was read. */
export async function saveSettings(
  db: Db,
  part: SettingsPart,
  { version, draft }: VersionedIdentity | VersionedWords,
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
