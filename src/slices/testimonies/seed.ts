import type { Db } from '#core/data/db.ts'
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import { personUrl } from '#ui/art/art-url.ts'

type SeedTestimony = { testifier: string; image: string; role: string; daysAgo: number }

/** Newest first; one line a paragraph. */
const seedWritten: (SeedTestimony & { detail: string })[] = [
  {
    testifier: 'Blessing Onyekachi',
    image: personUrl('mama', 'rose', 'blessingonyekachi'),
    role: 'Member, Houston',
    daysAgo: 3,
    detail: `My son hadn’t spoken to me in six years. I sent his name to the prayer request page every Monday. It was always the same request, and I was a little ashamed of that.
On a Thursday in March the phone rang. He said, “Mummy, I’m at the airport. I don’t know why.” I know why. He still doesn’t come to church with me, but he comes to dinner, and he washes the dishes.`,
  },
  {
    testifier: 'Raymond Castillo',
    image: personUrl('worker', 'night', 'castillo'),
    role: 'Night security guard, Long Beach',
    daysAgo: 9,
    detail: `I work nights. For eleven years I came home every morning and drank. Then the man who works the other shift gave me a rosary and said, “Try this first. You can always drink after.”
I tried it for a week, and then another week. I’ve been sober for four hundred and twelve days. I go to my meetings too, because God uses those as well.`,
  },
  {
    testifier: 'Chiamaka Ezenwa',
    image: personUrl('teen', 'violet', 'ezenwa'),
    role: 'Student, Lagos',
    daysAgo: 17,
    detail: `I failed the same exam three times. The fourth time I asked the prayer team to pray, and I passed. But that isn’t my testimony.
My testimony is that after the third time I didn’t want to live, and I wrote that at the bottom of the prayer form in a few words. Someone emailed me within the hour. She didn’t preach. She asked me if I’d eaten. If you feel the way I did, please tell someone. You don’t have to carry it alone.`,
  },
  {
    testifier: 'Walter and June Pettibone',
    image: personUrl('grandpa', 'olive', 'walterandjunepettibone'),
    role: 'Friends of the ministry, Arkansas',
    daysAgo: 26,
    detail: `We’re not Catholic, and we say so up front. Our daughter-in-law is. When a tornado took our roof, a bus came up from Houston with nineteen people we’d never met, and they stayed nine days.
On the last night they asked if they could say grace. We told them we’d like to say it for them instead. Then everyone cried, and June burned the cornbread.`,
  },
  {
    testifier: 'Mrs. Felicia Ọlátúnjí',
    image: personUrl('nne', 'gold', 'mrsfeliciaolatunji'),
    role: 'Grandmother, Ibadan',
    daysAgo: 41,
    detail: `The doctor told me I would not get my sight back. I prayed for my eyes, and I still can’t see.
But now my granddaughter reads me the Gospel every evening, and this is a girl who would never open a Bible. I’m eighty-three. God didn’t give me what I asked for, but he gave me something good, and I thank him for it.`,
  },
  {
    testifier: 'Deborah Nwachukwu',
    image: personUrl('nurse', 'sea', 'deborahnwachukwu'),
    role: 'Nurse, New York',
    daysAgo: 58,
    detail: `There was a man on my floor who never had visitors. I wrote “the man in bed 6” in the book of intentions at the back of our chapel. That same week his sister found him after twenty years. A cousin in Enugu had heard “bed 6” and “New York” during the live prayer, and she started calling hospitals.
He died that Sunday with his sister holding his hand. I was on duty. I saw it.`,
  },
  {
    testifier: 'Ikenna Madụ',
    image: personUrl('man', 'dawn', 'ikennamadu'),
    role: 'Carpenter, Onitsha',
    daysAgo: 77,
    detail: `My workshop burned down and I had no insurance. I went to the adoration ground to argue with God. I stayed until morning. I was still angry when I left, but I didn’t feel alone anymore.
Then three members I’d never met each lent me tools: a plane, a saw, a set of chisels. That got me working again. I’ve paid each of them back with chairs.`,
  },
  {
    testifier: 'Theresa Kowalczyk',
    image: personUrl('lady', 'green', 'theresakowalczyk'),
    role: 'Member, Long Beach',
    daysAgo: 96,
    detail: `It had been thirty-four years since my last confession, and I had practiced saying the number. The priest never asked. He said, “Welcome home,” and then he waited, because I was crying too hard to talk.
I’d been afraid of that moment for half my life. It took ten minutes, and I walked out lighter than I’ve felt in years.`,
  },
  {
    testifier: 'Olúwaṣeun Adébáyọ̀',
    image: personUrl('guy', 'red', 'oluwaseunadebayo'),
    role: 'Bus driver, London',
    daysAgo: 120,
    detail: `I drive a night bus. At three every morning I take my break at the Peckham depot, put in one earphone, and pray the rosary with people in California, where it’s still the evening before.
I don’t have a miracle to report. I’m just a calmer man than I used to be. My wife says that counts, and she’s the one who would know.`,
  },
]

/** Newest first. */
const seedVideos: (SeedTestimony & { video_title: string; video: string })[] = [
  {
    testifier: 'Grace Ụzọma',
    image: personUrl('woman', 'dawn', 'graceuzoma'),
    role: 'Member, Houston',
    daysAgo: 6,
    video_title: 'We waited ten years, and then came Samuel',
    video: '/clips/we-waited-ten-years.mp4',
  },
  {
    testifier: 'Marcus Reed',
    image: personUrl('guy', 'sea', 'marcusreed'),
    role: 'Volunteer, Long Beach',
    daysAgo: 15,
    video_title: 'I used to come for breakfast. Now I cook it',
    video: '/clips/now-i-cook-breakfast.mp4',
  },
  {
    testifier: 'Sister Agnes Ọkọnkwọ',
    image: personUrl('sister', 'violet', 'sisteragnesokonkwo'),
    role: 'Adoration ground, Enugu',
    daysAgo: 33,
    video_title: 'What I saw at the lower gate',
    video: '/clips/what-i-saw-at-the-lower-gate.mp4',
  },
  {
    testifier: 'The Nnadị family',
    image: personUrl('mama', 'green', 'thennadifamily'),
    role: 'Members, Houston',
    daysAgo: 52,
    video_title: 'How our family learned to say sorry',
    video: '/clips/how-our-family-learned-to-say-sorry.mp4',
  },
  {
    testifier: 'Mama Rosaline',
    image: personUrl('nne', 'olive', 'mamarosaline'),
    role: 'Ụmụọma, Enugu',
    daysAgo: 70,
    video_title: 'Six eggs for America',
    video: '/clips/six-eggs-for-america.mp4',
  },
  {
    testifier: 'Emeka Obiora',
    image: personUrl('man', 'night', 'emekaobiora'),
    role: 'Member, New York',
    daysAgo: 84,
    video_title: 'The letter that reached my cell',
    video: '/clips/the-letter-that-reached-my-cell.mp4',
  },
]

/** Minutes of a day between one testimony's hour and the next, so that no two were added at the same time. */
const stride = 97

export async function seedTestimonies(db: Db, now: Date) {
  const published = (daysAgo: number, position: number) => {
    const added = new Date(now.getTime() - (daysAgo * 24 * 60 + position * stride) * 60_000)
    return { state: 'published' as const, publish_at: added, created: added, updated: added }
  }
  const written = seedWritten.map(({ daysAgo, ...words }, position) => ({
    ...words,
    detail: cleanRichText(words.detail),
    video: '',
    video_title: '',
    ...published(daysAgo, position),
  }))
  const videos = seedVideos.map(({ daysAgo, ...words }, position) => ({
    ...words,
    detail: '',
    ...published(daysAgo, position),
  }))
  await db
    .insertInto('testimony')
    .values([...written, ...videos])
    .execute()
}
