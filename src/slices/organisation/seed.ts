import type { Db } from '#core/data/db.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import type { Fresh } from '../slice.ts'
import type { SiteTexts } from './contract.ts'
import { partsOf } from './rules.ts'
import './tables.ts'

/** What the demo ministry says about itself. */
export const demoTexts: SiteTexts = {
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
    ruleText: `Our first forty members wrote it, the bishop changed one comma, and ${demoOrganisation.spiritualDirector.name} still keeps the original in his prayer book.`,
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

/** Who the demo ministry is, unless staff have said who they are. */
export async function seedOrganisation(trx: Db, now: Date): Promise<void> {
  const parts = Object.entries(partsOf(demoOrganisation, demoTexts))
  await trx
    .insertInto('site_settings')
    .values(
      parts.map(([part, content]) => ({ part, content: JSON.stringify(content), version: 1, updated: now })),
    )
    .onConflict((conflict) => conflict.column('part').doNothing())
    .execute()
}

/** Of a fresh start: who the ministry is, and what it shows, unless that is kept. */
export async function renewSettings(trx: Db, { keep }: Pick<Fresh, 'keep'>): Promise<void> {
  const gone = [...(keep.identity ? [] : ['identity', 'words']), ...(keep.sections ? [] : ['sections'])]
  if (gone.length > 0) await trx.deleteFrom('site_settings').where('part', 'in', gone).execute()
}
