import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { personUrl } from '#ui/art/art-url.ts'
import type { BiographyDraft } from './biography-contract.ts'
import { seedBranches } from './seed-branches.ts'

const seedBiography: BiographyDraft = {
  title: `Meet ${demoOrganisation.spiritualDirector.name}`,
  body: `Barnabas Chidiebere Ụzọchukwu was born in a farming village two hours from Enugu, the fourth of six children. His father drove a truck full of yams to the northern markets and died on that road when Barnabas was five. His mother sold groundnuts by the same roadside to raise the children.
There were two books in the house, a missal and a school atlas, and he learned to read from both. At nine he was serving Mass for an old missionary, a Holy Ghost Father with very bad Igbo and very good manners. “I’ve forgotten most of his sermons,” Fada says. “I haven’t forgotten how he stood up when my mother came in.”
He entered the seminary at nineteen. Two years later his oldest brother died, and he went home to help raise his brother’s children. He returned at twenty-six, when the youngest was old enough to cook. He was ordained a priest in Enugu, on a day when it rained so hard that no one could hear the choir. His first parish had eleven churches, one motorcycle and no phone.
The ministry began in that parish, without anyone planning it. A woman named Felicia couldn’t sleep after her son died. Fada opened the church for her at night and stayed, because it didn’t seem right to leave her alone in the dark. The next Friday she brought a neighbor. By Easter there were forty people praying in silence before the Blessed Sacrament, each holding a piece of paper with someone’s name on it.
They asked the bishop what they should call themselves. He read the rule they had written on a single page: that they would pray every day, that no one who asked for prayer would pray alone, and that they would keep a record of every gift. He changed one comma and gave them his blessing.
When members moved to Texas and California for work, they called in on Friday nights so they could pray along. The phone bills were frightening. Eventually they asked for a chaplain in California, and Fada came to Long Beach with one suitcase, half of it full of other people’s letters. He still serves there, on loan from Enugu, and he goes home every January.
He gets up at four. He prays until six, says Mass, and sees visitors in the morning. In the afternoon he answers letters by hand. Toward evening you may find him behind the chapel in a pair of ruined shoes, growing bitter leaf and pumpkins where everyone told him nothing would grow.
He won’t pose for pictures with the sick, he has never charged anyone for a prayer, and he can’t sing. If you ask him what the ministry has achieved, he’ll tell you about the people who can finally sleep at night.`,
  cards: [
    { title: 'Born', text: 'In a village near Enugu, the fourth of six children' },
    { title: 'Ordained', text: 'In Enugu, in the pouring rain, at age thirty-two' },
    { title: 'Serves', text: 'In Long Beach, California, with a visit home every January' },
    { title: 'Favorite saying', text: '“Come as you are. The Lord is already awake.” (after Psalm 121)' },
  ],
  photos: [
    {
      image: '/art/square-dawn-altarserver-village.svg',
      caption: 'The village church where he was an altar server',
    },
    {
      image: '/art/square-olive-mothershands-groundnuts.svg',
      caption: 'His mother’s hands',
    },
    { image: '/art/square-red-ordination-rain.svg', caption: 'Ordination day, in the rain' },
    {
      image: '/art/square-night-nightwatch-friday.svg',
      caption: 'One of the earliest Friday nights of adoration',
    },
    { image: '/art/square-sea-letters-enugu.svg', caption: 'The letters he brought from Enugu' },
    { image: '/art/square-green-gardenpriest-pumpkins.svg', caption: 'The garden behind the chapel' },
  ],
}

/** In the order of the page, with their faces. */
const seedLeaders: readonly (readonly [name: string, photo: string])[] = [
  [demoOrganisation.spiritualDirector.fullName, personUrl('fada', 'gold', 'barnabas')],
  ['Deacon Raymond Pruitt', personUrl('deacon', 'green', 'pruitt')],
  ['Sister Perpetua Ọbịageli Eze', personUrl('sister', 'sea', 'perpetua')],
  ['Nkechi Stella Ọkafọ', personUrl('mama', 'rose', 'nkechi')],
  ['Olúwọlé Emmanuel Adéwálé', personUrl('man', 'violet', 'oluwole')],
  ['Teresa Guadalupe Delgado', personUrl('lady', 'red', 'guadalupe')],
  ['Barrister Ifeọma Nwankwọ', personUrl('barrister', 'night', 'ifeoma')],
  ['Marlene Ruth Whitaker', personUrl('grandma', 'dawn', 'marlene')],
]

const seedAboutLeaders: Readonly<Record<string, string>> = {
  'Teresa Guadalupe Delgado':
    'Teresa trains everyone who joins the prayer team, and makes sure no request goes a day without prayer. She came to her first vigil in 2009 to drive her mother home, and stayed until morning.',
  'Barrister Ifeọma Nwankwọ':
    'Ifeọma stands up in court for widows who have lost their land. She takes no fee for it, and she has a <a href="/blogs">story or two</a> to tell.',
}

export async function seedAbout(db: Db, now: Date) {
  const leaders = seedLeaders.map(([name_in_full, photo]) => ({
    name_in_full,
    photo,
    about: cleanRichText(seedAboutLeaders[name_in_full] ?? ''),
  }))
  const branches = seedBranches.map((branch) => ({ ...branch, about: cleanRichText(branch.about ?? '') }))
  await db.insertInto('leader').values(inOrder(leaders, now)).execute()
  await db.insertInto('branch').values(inOrder(branches, now)).execute()
  const { cards, photos, ...texts } = seedBiography
  await db
    .updateTable('biography')
    .set({
      ...texts,
      body: cleanRichText(texts.body),
      cards: JSON.stringify(cards),
      photos: JSON.stringify(photos),
      updated: now,
    })
    .execute()
}
