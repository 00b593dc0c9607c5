import type { Db } from '#core/data/db.ts'

type SeedTestimony = { testifier: string; role: string; daysAgo: number }

/** Newest first; one line a paragraph. */
const seedWritten: (SeedTestimony & { detail: string })[] = [
  {
    testifier: 'Blessing Onyekachi',
    role: 'Member, Houston',
    daysAgo: 3,
    detail: `My son had not spoken to me for six years. I sent his name to the prayer request page every Monday, and I was ashamed of how often it was the same request.
On a Thursday in March the telephone rang. He said, “Mummy, I am at the airport, I do not know why.” I know why. He still does not come to church with me. He comes to dinner, and he washes the plates.`,
  },
  {
    testifier: 'Raymond Castillo',
    role: 'Night watchman, Long Beach',
    daysAgo: 9,
    detail: `I work nights. For eleven years I drank when I came home, because that is when the bars in my head opened. The man on the other shift gave me a set of beads and told me to try those first and the bottle after.
I did it his way for a week. Then two. I have four hundred and twelve days now, and I go to my meetings as well, because God also made meetings.`,
  },
  {
    testifier: 'Chiamaka Ezenwa',
    role: 'Student, Lagos',
    daysAgo: 17,
    detail: `I failed the same examination three times. The fourth time I asked the house to pray, and I passed. But that is not my testimony.
My testimony is that after the third time I did not want to live, and I wrote that on the form in very small letters. Somebody rang me within the hour. She did not preach. She asked whether I had eaten. I want to say to anybody who is writing in small letters: write it larger.`,
  },
  {
    testifier: 'Walter and June Pettibone',
    role: 'Friends of the house, Arkansas',
    daysAgo: 26,
    detail: `We are not Catholics and we say so up front. Our daughter-in-law is. When the tornado took our roof, a bus came up from Houston with nineteen people we had never met, and they stayed nine days.
On the last evening they asked if they could say the blessing. We said we would like to say it ourselves, for them. Then everybody cried, and June burned the cornbread.`,
  },
  {
    testifier: 'Mrs. Felicia Ọlátúnjí',
    role: 'Grandmother, Ibadan',
    daysAgo: 41,
    detail: `The doctor said that my eyes would not come back. I prayed for my eyes, and my eyes have not come back.
But my granddaughter now reads the Gospel to me each evening, and she was a girl who would not open a Bible. I asked for one pair of eyes and I was given another. I am eighty-three. I do not think that I was cheated.`,
  },
  {
    testifier: 'Deborah Nwachukwu',
    role: 'Nurse, New York',
    daysAgo: 58,
    detail: `On my ward there was a man whom nobody visited. I wrote only “the man in bed 6” in the blue book at the back of the chapel. That same week his sister found him, after twenty years, by way of a cousin in Enugu who watches the live prayer and heard the words “bed 6” and “New York,” and for some reason telephoned every hospital.
He died on the Sunday with his hand in hers. I was on duty. I saw it.`,
  },
  {
    testifier: 'Ikenna Madụ',
    role: 'Carpenter, Ọnịtsha',
    daysAgo: 77,
    detail: `My workshop burned and I had no insurance. I went to the adoration ground to quarrel with God. I stayed until the morning, and I was still angry, but I was not alone with it.
Three members whom I did not know each lent me one tool. Not money: a plane, a saw, a set of chisels. I have paid them back in chairs.`,
  },
  {
    testifier: 'Theresa Kowalczyk',
    role: 'Member, Long Beach',
    daysAgo: 96,
    detail: `It was thirty-four years since my last confession and I had the number ready, like a bill. The priest did not ask for it. He said, “Welcome home,” and then he had to wait for me, because I could not speak.
I had imagined that door as very heavy. It was not even locked.`,
  },
  {
    testifier: 'Ọlúwaṣeun Adébáyọ̀',
    role: 'Driver, London',
    daysAgo: 120,
    detail: `I drive a night bus. At two every morning, at the depot in Peckham, I put on one earphone and say the rosary with people in California, for whom it is still the evening before.
Nothing wonderful has happened. I am only a calmer man than I was, and my wife says that I should testify to that, because she is the one who can tell.`,
  },
]

/** Newest first. */
const seedVideos: (SeedTestimony & { video_title: string; video: string })[] = [
  {
    testifier: 'Grace Ụzọma',
    role: 'Member, Houston',
    daysAgo: 6,
    video_title: 'Ten years of waiting, and then Samuel',
    video: '/clips/candle.mp4',
  },
  {
    testifier: 'Marcus Reed',
    role: 'Volunteer, Long Beach',
    daysAgo: 15,
    video_title: 'I used to eat at that breakfast. Now I cook it',
    video: '/clips/water.mp4',
  },
  {
    testifier: 'Sister Agnes Ọkọnkwọ',
    role: 'Adoration ground, Enugu',
    daysAgo: 33,
    video_title: 'What I saw at the lower gate',
    video: '/clips/evening.mp4',
  },
  {
    testifier: 'The Nnadị family',
    role: 'Members, Houston',
    daysAgo: 52,
    video_title: 'How our house learned to say sorry',
    video: '/clips/candle.mp4',
  },
  {
    testifier: 'Emeka Obiora',
    role: 'Member, New York',
    daysAgo: 84,
    video_title: 'The letter that reached my cell',
    video: '/clips/evening.mp4',
  },
  {
    testifier: 'Mama Rosaline',
    role: 'Ụmụọma, Enugu',
    daysAgo: 110,
    video_title: 'Six eggs for America',
    video: '/clips/water.mp4',
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
    image: '',
    video: '',
    video_title: '',
    ...published(daysAgo, position),
  }))
  const videos = seedVideos.map(({ daysAgo, ...words }, position) => ({
    ...words,
    detail: '',
    image: '',
    ...published(daysAgo, position),
  }))
  await db
    .insertInto('testimony')
    .values([...written, ...videos])
    .execute()
}
