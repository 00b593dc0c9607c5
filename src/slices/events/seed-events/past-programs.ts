import type { SeedEvent } from '../seed.ts'

export const pastPrograms: SeedEvent[] = [
  {
    title: 'Rosary walk along the water',
    author: 'Kamsiyọchukwu Ọbi',
    place: 'Bluff Park, Long Beach',
    timeZone: 'America/Los_Angeles',
    week: -3,
    weekday: 'Saturday',
    hour: '07:30',
    hours: 2,
    coverImg: '/art/card-sea-rosary-walk.svg',
    video: '/clips/water.mp4',
    description: `We walked two miles with the sea on our right hand and said one decade at each lamp post that still worked. Sixty-four people came, and one dog who had clearly been brought up well.
A man who was sweeping the path asked what we were doing, and then asked whether we had a set of beads to spare. We had. He did the last two decades with us, and the broom.`,
  },
  {
    title: 'Night of Adoration for those who work at night',
    author: 'Fada Barnabas',
    place: 'Holy Ghost App, Long Beach',
    timeZone: 'America/Los_Angeles',
    week: -6,
    weekday: 'Thursday',
    hour: '02:00',
    hours: 3,
    coverImg: '/art/card-night-candle-nightshift.svg',
    description: `At the request of two nurses and a baker we moved the hour of adoration to where they could reach it: two in the morning, between one shift and another. We expected five people. There were thirty-eight, nine of them in uniform.
It will become a habit. The next one is announced here as soon as the hospital has made its roster.`,
  },
  {
    title: 'Two days with the Acts of the Apostles',
    author: 'Deacon Tobias Okonjo',
    place: 'Paraclete Centre, Lagos',
    timeZone: 'Africa/Lagos',
    week: -10,
    weekday: 'Friday',
    hour: '16:00',
    hours: 26,
    coverImg: '/art/card-red-flame-acts.svg',
    video: '/clips/candle.mp4',
    description: `We read the whole book aloud, from the upper room to the hired house in Rome, with a different voice for each chapter. It takes less time than people think, a little under three hours, and it is a different book when you hear it like that.
In between there were talks, small groups, and a great deal of rice. The light failed twice. Both times somebody went on reading by a telephone, and nobody got up.`,
  },
]
