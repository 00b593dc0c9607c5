import type { SeedEvent } from '../seed.ts'

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
