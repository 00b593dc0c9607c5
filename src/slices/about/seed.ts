import { inOrder } from '#core/collections/collection-order-api.ts'
import type { Db } from '#core/data/db.ts'
import { initialOrganisation } from '#core/settings/organisation.ts'
import { portraitUrl } from '#ui/art/art-url.ts'
import type { BiographyDraft } from './biography-contract.ts'
import { seedBranches } from './seed-branches.ts'

const seedBiography: BiographyDraft = {
  title: `The life of ${initialOrganisation.spiritualDirector.name}`,
  body: `Barnabas Chidiebere Ụzọchukwu was born in a farming village two hours from Enugu, the fourth of six children. His father drove a lorry of yams to the northern markets, and died on that road when the boy was five. His mother sold groundnuts beside the same road, so that she would see the lorries go by.
There were two books in the house, a missal and a school atlas. He learned to read from the one and to wonder from the other. At nine he was serving Mass for an old Irish missionary of the Holy Ghost Fathers, who had very bad Igbo and very good manners. “I have forgotten most of his sermons,” Fada says. “I have not forgotten how he stood up when my mother came in.”
He entered the seminary at nineteen, left it after two years to help bury his eldest brother and bring up that brother’s children, and went back at twenty-six when the youngest could cook. He was ordained a priest in Enugu, on a day of such rain that the choir could not be heard. His first parish had eleven stations, one motorcycle, and no telephone.
The ministry began in that parish, and nobody meant to begin anything. A woman called Felicia could not sleep after the death of her son. Fada opened the church for her at night and stayed, since it did not seem right to leave her alone in the dark. The next Friday she brought a neighbour. By Easter there were forty of them on the floor of the sanctuary, in silence before the Blessed Sacrament, each with somebody’s name on a piece of paper.
They asked the bishop what they were. He read the rule that they had written on one side of a sheet: that they would pray every day, that nobody who asked for prayer would be left to pray alone, and that whatever they were given would be written down. He told them to change one comma and gave them his blessing.
When members of the family moved to Texas and California for work, they telephoned on Friday nights so that they could pray along. The bills were frightening. In the end the Archbishop of a city by the sea asked for a chaplain for them, and Fada came to Long Beach with one suitcase, half of it filled with other people’s letters. He is a priest there still, on loan from Enugu, and he goes home every January.
He gets up at four. He prays until six, says Mass, and answers letters by hand until the ink or the morning is finished. In the afternoon he sees whoever has come. Towards evening you may find him behind the chapel in a pair of ruined shoes, growing bitter leaf and pumpkins in a strip of California soil that everyone had told him was dead.
He will not be photographed with the sick, he has never charged anyone for a prayer, and he cannot sing. If you ask him what the ministry has achieved, he will say that some people slept.`,
  cards: [
    { title: 'Born', text: 'In a village near Enugu, the fourth of six children' },
    { title: 'Ordained', text: 'For Enugu, in the rain, at the age of thirty-two' },
    { title: 'Serves', text: 'In Long Beach, California, and every January at home' },
    { title: 'His word', text: '“Come as you are. The Lord is already up.” (after Psalm 121)' },
  ],
  photos: [
    { image: '/art/square-dawn-chapel-village.svg', caption: 'The station church where he served Mass' },
    {
      image: '/art/square-olive-hands-mother.svg',
      caption: 'His mother’s hands, that tied the coins in a wrapper',
    },
    { image: '/art/square-red-flame-ordination.svg', caption: 'Ordination day, and the rain' },
    {
      image: '/art/square-night-monstrance-friday.svg',
      caption: 'The first Fridays, before the Blessed Sacrament',
    },
    { image: '/art/square-sea-book-letters.svg', caption: 'Half a suitcase of letters' },
    { image: '/art/square-green-lily-garden.svg', caption: 'The garden behind the chapel' },
  ],
}

/** In the order of the page; their portraits are drawn from the names. */
const seedLeaders: readonly string[] = [
  initialOrganisation.spiritualDirector.fullName,
  'Deacon Raymond Pruitt',
  'Sister Perpetua Ọbịageli Eze',
  'Nkechi Stella Ọkafọ',
  'Ṣẹ́gun Emmanuel Ayọ̀délé',
  'Teresa Guadalupe Delgado',
  'Barrister Ifeọma Nwankwọ',
  'Marlene Ruth Whitaker',
]

export async function seedAbout(db: Db, now: Date) {
  const leaders = seedLeaders.map((name_in_full) => ({ name_in_full, photo: portraitUrl(name_in_full) }))
  await db.insertInto('leader').values(inOrder(leaders, now)).execute()
  await db.insertInto('branch').values(inOrder(seedBranches, now)).execute()
  const { cards, photos, ...texts } = seedBiography
  await db
    .updateTable('biography')
    .set({ ...texts, cards: JSON.stringify(cards), photos: JSON.stringify(photos), updated: now })
    .execute()
}
