import type { Db } from '#core/data/db.ts'
import type { Fresh } from '../slice.ts'
import './tables.ts'

/** Texts that name people, places and work of the demo, each after the text that it replaces. */
export const demoWording: readonly (readonly [original: string, text: string])[] = [
  ['Live Prayer Session. Pray With Us Every Day.', 'Live Prayer Session. Connect With Fada Everyday.'],
  [
    'Near or far, we pray together. Join us online and get to know one another.',
    'From Enugu to Houston, we pray at the same time. Join us online and get to know one another.',
  ],
  [
    'A full cup has no room for more. Let go of the old: the grudge, the fear, the guilt you’ve carried too long. Make room for the blessings God has ready for you. We’ll take the first steps with you.',
    'A full cup has no room for more. Let go of the old: the grudge, the fear, the guilt you’ve carried too long. Make room for the blessings God has ready for you. Fada will take the first steps with you.',
  ],
  [
    'Ask for prayer, a consultation or a Mass. What you share stays with the people you share it with.',
    'Ask for prayer, a talk with Fada or a Mass. What you share stays with the people you share it with.',
  ],
  ['What you’d like to talk about', 'Reason to see Fada'],
  ['Our director', 'FADA'],
  [
    'Support our ministry and the people we serve, once or regularly.',
    'Give to widows, orphans, the sick, seminarians and our house of prayer, once or regularly.',
  ],
  [
    'Thank you for helping us pray and serve. Every gift gets a receipt, and we pray for our donors.',
    'A meal on Saturday, a roof over the altar, a seminarian’s books. Every gift gets a receipt, and we pray for our donors daily.',
  ],
  [
    'Whatever you buy here supports our ministry.',
    'Oil, candles, songs and cloth, made by people who pray here. Proceeds support the chapel and the widows’ fund.',
  ],
  [
    'Our store. Whatever you buy here supports our ministry.',
    'Oil, candles, songs, stickers and books, made by people who pray here and shipped to your home.',
  ],
  ['Take a look around our store.', 'Find oil, candles, songs and more in our store.'],
  [
    'On the road, at a bedside or in your own kitchen: you’re welcome to join us.',
    'On the road, at a bedside or in your own kitchen, you can pray with us every day of the week.',
  ],
]

/** The demo speaks in its own words, and the specification's, unless staff have chosen theirs. */
export async function seedWording(trx: Db, now: Date): Promise<void> {
  await trx
    .insertInto('wording')
    .values(demoWording.map(([original, text]) => ({ original, text, changed_by: 'Narthex', changed: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Of a fresh start: the words of the demo, and others unless the ministry stays the same. */
export async function renewWording(trx: Db, { keep }: Pick<Fresh, 'keep'>): Promise<void> {
  const texts = demoWording.map(([, text]) => text)
  const gone = trx.deleteFrom('wording')
  await (keep.identity ? gone.where('text', 'in', texts) : gone).execute()
}
