import type { IssueDraft } from '../issues/issue-contract.ts'

/** Letters of the demo ministry: how many days ago they went out; null for the one that is being written. */
export const seedLetters: readonly (IssueDraft & { daysAgo: number | null; author: string })[] = [
  {
    daysAgo: 63,
    author: 'Sister Agnes',
    subject: 'September begins on our knees',
    preheader: 'The hours of prayer, a birthday in Enugu, and bread for the road',
    picture: '/art/wide-green-hands-september.svg',
    body: [
      'Dear friends,',
      'The holidays are over, the children are back at school, and the house is full of early voices again. <strong>We pray with you every day at six in the evening</strong>, Lagos time, and the line is open from half past five.',
      '## A birthday in Enugu',
      'The Enugu branch is ten years old this month. What began with four women and one rosary in a tailor’s shop is today a hall with a leaking roof and a hundred and forty chairs, and every one of them is taken on Fridays. If you ever prayed there: write to us, we are collecting memories.',
      '/art/card-gold-rosary-enugu.svg A rosary on a table in the evening light',
      '## Bread for the road',
      '“Your words were found, and I ate them” (Jeremiah 15:16). Take one verse into the week, a short one, and let it go with you to the market and to the bus.',
      '<a href="/sermon">Pray with us</a>',
    ].join('\n'),
  },
  {
    daysAgo: 35,
    author: 'Sister Agnes',
    subject: 'October, the month of the rosary',
    preheader: 'Fifty beads, five mysteries, and what Mama Dolores does with hers',
    picture: '/art/wide-rose-rosary-october.svg',
    body: [
      'Dear friends,',
      'In October we pray the rosary together on every day of the week, not only on Fridays. You need no book and no good voice. <em>Begin, and we will carry the second half.</em>',
      '## What Mama Dolores does with hers',
      'She is eighty-one, she lives alone in Houston, and she keeps her beads in the pocket of her apron. “When the telephone rings and nobody speaks, I pray a Hail Mary for whoever it was,” she says. We have thought about it ever since.',
      '## Coming up',
      'The night of adoration is on the last Friday of the month. All <a href="/programs-and-events">programs and events</a> stand on our page.',
      '<a href="/programs-and-events">See what is coming up</a>',
    ].join('\n'),
  },
  {
    daysAgo: 9,
    author: 'Chinedu Obiora',
    subject: 'We light a candle for your dead',
    preheader: 'Send us their names; they will be read aloud, every one',
    picture: '/art/wide-night-candle-november.svg',
    body: [
      'Dear friends,',
      'In November the Church remembers her dead, and we remember yours. <strong>Send us their names</strong>: they are written into the book beside the altar and read aloud, every one, through the whole month.',
      '/art/card-night-candle-vigil.svg Candles burning before a dark window',
      '## No name is too small',
      'Last year somebody wrote: “For my little brother, who had no name yet.” He was prayed for like all the others.',
      '<a href="/consultations">Ask for a prayer</a>',
    ].join('\n'),
  },
  {
    daysAgo: null,
    author: 'Sister Agnes',
    subject: 'Advent: four candles, one flame',
    preheader: 'How to make a wreath from what is at hand',
    picture: '/art/wide-violet-candle-advent.svg',
    body: [
      'Dear friends,',
      'Advent comes quietly, and most of us are in the middle of something else when it does. Here is how to let it in.',
      '## A wreath from what is at hand',
      'Four candles in four cups with sand, and some green around them. In Onitsha they take mango leaves. On the first Sunday one candle burns, on the second two, and the children may blow them out.',
    ].join('\n'),
  },
]
