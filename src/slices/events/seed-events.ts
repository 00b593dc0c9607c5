import type { SeedEvent } from './seed.ts'

export const upcomingPrograms: SeedEvent[] = [
  {
    title: 'Night of Adoration',
    author: 'Fada Barnabas',
    place: 'Holy Ghost House, Long Beach',
    timeZone: 'America/Los_Angeles',
    week: 0,
    weekday: 'Friday',
    hour: '22:00',
    hours: 7,
    coverImg: '/art/card-night-monstrance-adoration.svg',
    description: `From ten at night until the first Mass of the morning we stay awake with the Lord: rosary, song, a teaching, confessions in the corners, and two hours in which nobody says anything at all.
Come for as long as you can. Some stay for one hour, some for seven, and the door is opened quietly for both. Bring a sweater, water, and the names of those you want to pray for.
There is parking behind the laundromat on Paraclete Avenue. If you cannot drive at night, call the office by Thursday noon: <strong>Mr. Ọnụọha takes the van round</strong> and is back at your door by half past five.`,
  },
  {
    title: 'First steps: a morning for those who are new',
    author: 'Marlene Whitaker',
    place: 'Holy Ghost House, Long Beach',
    timeZone: 'America/Los_Angeles',
    week: 1,
    weekday: 'Saturday',
    hour: '10:00',
    hours: 2,
    coverImg: '/art/card-dawn-chapel-firststeps.svg',
    description: `You have been watching from home, or sitting in the last row, and you have questions that you did not want to shout across the hall. This morning is for them.
We show you round, say what happens when, and explain the words. Then there is coffee, and nobody minds if you only came for that. I was fifty-one and a Baptist when I first walked in here, so I promise there is no question that I have not asked already.
Children are welcome. There is a table with paper, and somebody to sit at it.`,
  },
  {
    title: 'Family Retreat',
    author: 'Chukwuemeka and Adaeze Nnadị',
    place: 'Saint Jude Hall, Houston',
    timeZone: 'America/Chicago',
    week: 2,
    weekday: 'Saturday',
    hour: '09:00',
    hours: 8,
    coverImg: '/art/card-rose-heart-family.svg',
    description: `A day for mothers, fathers, grandparents and everybody they are responsible for. In the morning the adults have two talks and the children have a treasure hunt through the Gospel of Mark. After lunch we change places, and the children teach us what they found.
The talks are on two things that families keep asking us about: how to pray together when one of you is fifteen and does not want to, and how to forgive someone who sits at the same table every day.
Lunch is jollof rice and brisket, because we could not agree. Please tell us by the Wednesday before how many you are, so that there is enough of both.`,
  },
  {
    title: 'Healing Mass and anointing of the sick',
    author: 'Sister Perpetua Ọbịageli Eze',
    place: 'Holy Ghost Adoration Ground, Enugu',
    timeZone: 'Africa/Lagos',
    week: 2,
    weekday: 'Sunday',
    hour: '08:00',
    hours: 5,
    coverImg: '/art/card-green-oil-healing.svg',
    description: `Mass begins at eight, before the sun is high. Afterwards the priests come to the sick where they sit, with the oil, one by one. Nobody has to stand in a line.
If you are bringing someone who cannot walk, use the lower gate. The young people of the branch will be there with chairs, and with an awning if it rains. There is a nurse in the white tent all morning.
The anointing is for those who are seriously ill, or old, or about to be operated on. If you are not sure whether that is you, ask. We also pray with everyone else, and that takes as long as it takes.`,
  },
  {
    title: 'Praying with the Psalms, the first of three evenings',
    author: 'Deacon Tobias Okonjo',
    place: 'Online, on the live page',
    timeZone: 'America/New_York',
    week: 3,
    weekday: 'Tuesday',
    hour: '20:00',
    hours: 1,
    coverImg: '/art/card-sea-book-psalms.svg',
    description: `Three Tuesdays, one hour each. On the first we learn to complain to God properly (Psalm 13). On the second we learn to say sorry without grovelling (Psalm 51). On the third we learn to say thank you for more than the weather (Psalm 103).
You need a Bible and nothing else. You may keep your camera off and your kettle on.
Those who live in Nigeria: it will be late for you, so each evening is kept and can be seen again the next day on the <a href="/sermon">live page</a>.`,
  },
  {
    title: 'Day of silence',
    author: 'Fada Barnabas',
    place: 'Mount Carmel Retreat House, Newburgh, New York',
    timeZone: 'America/New_York',
    week: 4,
    weekday: 'Saturday',
    hour: '08:30',
    hours: 9,
    coverImg: '/art/card-violet-candle-silence.svg',
    description: `Nine hours in which nobody wants anything from you. We begin with Mass and then put the telephones into a basket. After that there is a chapel, a path round the lake, a library with a stove, soup at noon, and Fada in the small parlour for whoever would like to talk or go to confession.
The first hour is uncomfortable for most people. Stay with it. The third one is why we come.
A bus leaves from 125th Street at six. There are forty beds for those who would like to arrive the evening before; write to the office.`,
  },
  {
    title: 'Annual thanksgiving and harvest of songs',
    author: 'Kamsiyọchukwu Ọbi',
    place: 'Civic Hall, Long Beach',
    timeZone: 'America/Los_Angeles',
    week: 6,
    weekday: 'Sunday',
    hour: '13:00',
    hours: 6,
    coverImg: '/art/card-gold-songs-harvest.svg',
    description: `Every branch brings one song and one dish. Last year there were nineteen songs and, by my count, thirty-one dishes, because some branches do not follow instructions.
Mass is at one. Then each branch sings, the oldest member and the youngest cut the yam together, and we read out what the year has been: how many hours of prayer, how many visits, how many babies, and the names of those who went home to God.
If you play anything at all, the band rehearses on the three Thursdays before at seven. We are short of a second trumpet.`,
  },
]

export const upcomingMissions: SeedEvent[] = [
  {
    title: 'Mission to the widows of Ụmụọma',
    author: 'Sister Perpetua Ọbịageli Eze',
    place: 'Saint Patrick’s Station, Ụmụọma, Enugu',
    timeZone: 'Africa/Lagos',
    week: 3,
    weekday: 'Saturday',
    hour: '09:00',
    hours: 30,
    coverImg: '/art/card-olive-bread-widows.svg',
    description: `We go again to the forty-three houses, with rice, school fees, and Barrister Ifeọma Nwankwọ, who has two more land cases to hear. We stay the night and come back after the Sunday Mass.
There is room on the bus for twelve who have not come before. You need strong shoes, a hat, and patience for sitting down: at every door we are offered water, and at every door we drink it.
<strong>What is still wanted:</strong> two people who can repair a sewing machine, one who can read a child’s eye chart, and exercise books. If you would rather give, the widows’ fund is in the donations card, under Widows.`,
  },
  {
    title: 'Breakfast under the bridge',
    author: 'Marlene Whitaker',
    place: 'Anaheim Street Bridge, Long Beach',
    timeZone: 'America/Los_Angeles',
    week: 1,
    weekday: 'Sunday',
    hour: '06:00',
    hours: 3,
    coverImg: '/art/card-dawn-water-bridge.svg',
    description: `Every second Sunday we cook eggs, grits and akara for whoever has slept under the Anaheim Street Bridge. Last time that was seventy-one people. We sit down with them and eat the same.
We do not preach. If somebody asks for prayer, we pray, and it happens more often than you would think. Four of those who used to eat with us now cook with us.
Meet at the house at five to load the van, or at the bridge at six. New volunteers are paired with someone who knows everybody’s name.`,
  },
]

export const pastMissions: SeedEvent[] = [
  {
    title: 'Free clinic at the river villages',
    author: 'Dr. Ngozi Anyanwụ',
    place: 'Ọgbaru, Anambra',
    timeZone: 'Africa/Lagos',
    week: -4,
    weekday: 'Friday',
    hour: '07:00',
    hours: 58,
    coverImg: '/art/card-green-hands-clinic.svg',
    video: '/clips/evening.mp4',
    description: `Three days, two boats, five doctors, eleven nurses. We saw 1,140 people. The commonest complaints were blood pressure, eyes, and feet; the commonest medicine was being asked how one is.
Sixty-two people were sent on to the teaching hospital, and the fund is paying for all of them. An old fisherman who had not seen his own net for four years went home with a pair of spectacles and sent us back a catfish.
The full account, with what was spent, has gone to everybody who gave.`,
  },
  {
    title: 'Prison visit',
    author: 'Deacon Tobias Okonjo',
    place: 'Federal Detention Center, Houston',
    timeZone: 'America/Chicago',
    week: -8,
    weekday: 'Wednesday',
    hour: '13:00',
    hours: 4,
    coverImg: '/art/card-gold-dove-prison.svg',
    description: `Fourteen of us were let in, with guitars and without telephones. There was Mass in the gymnasium for about ninety men, and afterwards an hour for talking, which the chaplain lets run to two.
They asked for three things: Bibles in Spanish, reading glasses, and that somebody should write. The first two were delivered. For the third we still need people. You write once a month, to one man, under your first name only, and the letters go by way of the chaplain.`,
  },
]

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
    place: 'Holy Ghost House, Long Beach',
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
