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
    coverImg: '/art/card-night-nightwatch-event.svg',
    description: `We keep watch with the Lord from 10 PM until the first Mass of the morning. There’s the rosary, singing, a teaching, confessions all night long, and an hour of complete silence before the Blessed Sacrament.
Come for as long as you can. Some people stay an hour and some stay all seven, and you can slip in or out at any time. Bring a sweater, some water, and the names of the people you want to pray for.
There’s parking behind the laundromat on Paraclete Avenue. If you can’t drive at night, <strong>call the office by noon on Thursday</strong>. Mr. Ọnụọha will pick you up in the van and have you home by 5:30 in the morning.`,
  },
  {
    title: 'First Steps: a morning for newcomers',
    author: 'Marlene Whitaker',
    place: 'Holy Ghost House, Long Beach',
    timeZone: 'America/Los_Angeles',
    week: 1,
    weekday: 'Saturday',
    hour: '10:00',
    hours: 2,
    coverImg: '/art/card-dawn-welcome-firststeps.svg',
    description: `Maybe you’ve been watching from home or sitting in the back row, and you have questions you didn’t want to ask in front of everyone. This morning is for you.
We’ll give you a tour, walk you through what happens at each service, and explain the words we use. Then there’s coffee, and it’s fine if you only came for the coffee. I was a 51-year-old Baptist when I first walked in here, so whatever your question is, I’ve probably asked it.
Children are welcome. There’s a craft table, and two of our teachers will be there the whole time.`,
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
    coverImg: '/art/card-rose-family-retreat.svg',
    description: `A day for parents, grandparents and children. In the morning the adults hear two talks while the children go on a treasure hunt through the Gospel of Mark. After lunch we trade places, and the children teach us what they found.
The talks are about two things families keep asking us: how to pray together when one of you is fifteen and doesn’t want to, and how to forgive someone you eat dinner with every night.
Lunch is jollof rice and brisket, because we couldn’t agree. By the Wednesday before the retreat, please let us know how many of you are coming, so we have enough of both.`,
  },
  {
    title: 'Healing Mass and Anointing of the Sick',
    author: 'Sister Perpetua Ọbịageli Eze',
    place: 'Holy Ghost Adoration Ground, Enugu',
    timeZone: 'Africa/Lagos',
    week: 2,
    weekday: 'Sunday',
    hour: '08:00',
    hours: 5,
    coverImg: '/art/card-green-anointing-enugu.svg',
    description: `Mass begins at 8 AM, before it gets hot. After the homily, the priests will bring the oil to each sick person right where they’re sitting. You won’t have to stand in line.
If you’re bringing someone who can’t walk, use the lower gate. Our youth group will be there with wheelchairs, and there’s a canopy if it rains. A nurse will be in the white tent all morning.
The anointing is for anyone who is seriously ill, growing frail with age or facing major surgery. If you’re not sure whether that includes you, just ask. We’ll pray with everyone else too, for as long as it takes.`,
  },
  {
    title: 'Praying with the Psalms: first of three evenings',
    author: 'Deacon Tobias Okonjo',
    place: 'Online, on the live page',
    timeZone: 'America/New_York',
    week: 3,
    weekday: 'Tuesday',
    hour: '20:00',
    hours: 1,
    coverImg: '/art/card-sea-psalms-evenings.svg',
    description: `Three Tuesdays, one hour each. The first evening is about bringing our complaints to God (Psalm 13). The second is about saying we’re sorry (Psalm 51). The third is about saying thank you (Psalm 103).
All you need is a Bible. Make yourself a cup of tea and get comfortable.
If you’re in Nigeria, it will be the middle of the night for you, so we’re recording each session. You can watch it the next day on the <a href="/sermon">live page</a>.`,
  },
  {
    title: 'Day of Silence',
    author: 'Fada Barnabas',
    place: 'Mount Carmel Retreat House, Newburgh, New York',
    timeZone: 'America/New_York',
    week: 4,
    weekday: 'Saturday',
    hour: '08:30',
    hours: 9,
    coverImg: '/art/card-violet-silence-newburgh.svg',
    description: `Nine quiet hours with nothing on your to-do list. We begin with Mass, and then the phones go in a basket. The rest of the day is yours: the chapel, the path around the lake, the library with its wood stove, soup at noon. Fada will be in the small parlor if you’d like to talk or go to confession.
Most people find the first hour hard. Give it time. By the third hour you’ll be glad you came.
A bus leaves 125th Street at 6 AM. There are forty beds for anyone who’d like to arrive the night before. Write to the office to reserve one.`,
  },
  {
    title: 'Annual Thanksgiving and Harvest of Songs',
    author: 'Kamsiyọchukwu Obi',
    place: 'Civic Hall, Long Beach',
    timeZone: 'America/Los_Angeles',
    week: 6,
    weekday: 'Sunday',
    hour: '13:00',
    hours: 6,
    coverImg: '/art/card-gold-harvest-songs.svg',
    description: `Every branch brings one song and one dish. Last year we had nine songs and, by my count, thirty-one dishes, because some branches don’t follow instructions.
Mass is at 1 PM. Then each branch sings, our oldest and youngest members cut the yam together, and we look back on the year: the hours of prayer, the home visits, the new babies, and the names of the members who died.
If you play an instrument, the band rehearses at 7 PM on the three Thursdays before. We still need a second trumpet.`,
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
    coverImg: '/art/card-olive-widows-umuoma.svg',
    description: `We’re going back to visit forty-three families with rice and school fees. Barrister Ifeọma Nwankwọ is coming too, to help with two more land cases. We’ll stay overnight and come home after Sunday Mass.
There’s room on the bus for twelve people who haven’t been before. Bring sturdy shoes, a hat and plenty of time. At every house they’ll offer you a seat and a glass of water, and we always say yes.
<strong>What we still need:</strong> two people who can fix sewing machines, one who can give a child an eye test, and notebooks for school. If you’d rather give, tap Donation in the menu and choose Widows.`,
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
    coverImg: '/art/card-dawn-breakfast-bridge.svg',
    description: `Every other Sunday we cook eggs, grits and akara for the people who sleep under the Anaheim Street Bridge. Last time seventy-one people came. We sit down and eat breakfast together.
We don’t preach. If people ask for prayer, we pray with them, and that happens more often than you’d think. Four people who used to come for breakfast now help us cook it.
Meet at Holy Ghost House at 5 AM to load the van, or at the bridge at 6. If you’re new, we’ll pair you with a regular who knows everyone’s name.`,
  },
]

export const pastMissions: SeedEvent[] = [
  {
    title: 'Free clinic in the river villages',
    author: 'Dr. Ngọzi Anyanwụ',
    place: 'Ogbaru, Anambra',
    timeZone: 'Africa/Lagos',
    week: -4,
    weekday: 'Friday',
    hour: '07:00',
    hours: 58,
    coverImg: '/art/card-green-clinic-river.svg',
    video: '/clips/two-boats-and-five-doctors.mp4',
    description: `Three days, two boats, five doctors, eleven nurses and 1,140 patients. Most came about their blood pressure, their eyes or their feet, and many just needed someone to ask how they were doing.
We referred sixty-two people to the teaching hospital, and our health care fund is paying for their treatment. An old fisherman who hadn’t been able to see his own nets for four years went home with a pair of glasses, and sent us back a catfish.
Everyone who gave has received the full report, including what we spent.`,
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
    coverImg: '/art/card-gold-prison-houston.svg',
    description: `Fourteen of us went in, with guitars and without our phones. We had Mass in the gym for about ninety men. Afterward we had an hour to visit, and the chaplain kindly let it run to two.
The men asked for three things: Bibles in Spanish, reading glasses, and someone to write to them. We’ve delivered the first two. For the third, we still need volunteers. You’d write to one man once a month, using only your first name, and the chaplain would pass the letters along.`,
  },
]

export const pastPrograms: SeedEvent[] = [
  {
    title: 'Rosary walk along the water',
    author: 'Kamsiyọchukwu Obi',
    place: 'Bluff Park, Long Beach',
    timeZone: 'America/Los_Angeles',
    week: -3,
    weekday: 'Saturday',
    hour: '07:30',
    hours: 2,
    coverImg: '/art/card-sea-rosarywalk-bluff.svg',
    video: '/clips/rosary-walk-along-the-water.mp4',
    description: `We walked two miles along the ocean and prayed a decade at every other lamppost. Sixty-four people came, along with one very well-behaved dog.
A man sweeping the path asked what we were doing, and then asked if we had an extra rosary. We did. He walked the last two decades with us, broom and all.`,
  },
  {
    title: 'Holy hour for night-shift workers',
    author: 'Fada Barnabas',
    place: 'Holy Ghost House, Long Beach',
    timeZone: 'America/Los_Angeles',
    week: -6,
    weekday: 'Thursday',
    hour: '02:00',
    hours: 1,
    coverImg: '/art/card-night-nightshift-two.svg',
    description: `Two nurses and a baker asked us for a holy hour they could actually get to, so we held one at two in the morning, between shifts. We expected five people. Thirty-eight came, nine of them in uniform.
We’re going to keep doing this. We’ll post the next date here as soon as the hospital schedule is out.`,
  },
  {
    title: 'Two days with the Acts of the Apostles',
    author: 'Deacon Tobias Okonjo',
    place: 'Paraclete Center, Lagos',
    timeZone: 'Africa/Lagos',
    week: -10,
    weekday: 'Friday',
    hour: '16:00',
    hours: 26,
    coverImg: '/art/card-red-actsreading-lagos.svg',
    video: '/clips/acts-by-the-light-of-a-phone.mp4',
    description: `We read the whole book aloud, from the upper room to Paul’s house in Rome, with a different reader for each chapter. It takes a little under three hours, less than most people expect, and hearing it from beginning to end is a completely different experience.
In between we had talks, small groups and a lot of rice. The power went out twice. Both times the reader kept going by the light of a phone, and everyone stayed in their seats.`,
  },
]
