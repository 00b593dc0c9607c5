import type { Db } from '#core/data/db.ts'
import type { Hold, Kind, State } from './post.ts'
import { seededNotes } from './seed/seed-notes.ts'
import { seededPraises, seededStories } from './seed/seed-stories-and-praises.ts'
import './tables.ts'

export type Seeded = {
  name: string
  title?: string
  body: string
  picture?: string
  /** Hours ago. */
  came: number
  amens?: number
  /** Hours ago. */
  answered?: number
  thanks?: string
  state?: State
  held?: Hold[]
  reason?: string
}

const hour = 3_600_000

/** Demo notes, praises and stories in every state, including some for moderators. */
export async function seedCommunity(trx: Db, now: Date): Promise<void> {
  const rows = [
    ...[...seededNotes, ...seededQueue].map((each) => rowFor('note', each, now)),
    ...seededPraises.map((each) => rowFor('praise', each, now)),
    ...seededStories.map((each) => rowFor('story', each, now)),
  ]
    // IDs follow the order of time.
    .toSorted((a, b) => a.created.getTime() - b.created.getTime())
  const posts = await trx.insertInto('community_post').values(rows).returning(['id', 'state']).execute()
  const reported = posts.filter(({ state }) => state === 'hidden')
  await trx
    .insertInto('community_report')
    .values(
      reported.map(({ id }) => ({
        post_id: id,
        person: 'guest of the demo ministry',
        reason: 'private' as const,
        created: now,
      })),
    )
    .execute()
}

function rowFor(kind: Kind, seeded: Seeded, now: Date) {
  const { name, title = '', body, picture = '', came, amens = 0, thanks = '' } = seeded
  const { state = 'shown', held = [], reason = '', answered } = seeded
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const decided = state === 'shown' || state === 'rejected' ? ago(came - 0.2) : null
  return {
    kind,
    state,
    // Each has its own guest author, who can be blocked.
    guest: `demo ${kind} ${came}`,
    held_for: held,
    name,
    title,
    body,
    picture,
    amens,
    thanks,
    reason,
    answered_at: answered === undefined ? null : ago(answered),
    cleared_at: decided,
    decided_at: decided,
    created: ago(came),
  }
}

/** Notes that wait for moderators or were rejected. */
const seededQueue: readonly Seeded[] = [
  {
    name: 'Perpetua',
    came: 2,
    state: 'waiting',
    held: ['unknown'],
    body: 'Please pray for my neighbor’s son, who was in an accident on the Onitsha road last night. His name is Somto.',
  },
  {
    name: 'Hank',
    came: 4,
    state: 'waiting',
    held: ['unknown'],
    body: 'I’ve never done this before. My back is bad and I can’t work. Please pray for me if you have a minute.',
  },
  {
    name: 'Quick Money',
    came: 6,
    state: 'waiting',
    held: ['unknown', 'link'],
    body: 'God told me to bless 100 people! Send your details to blessing-cash . example . com and receive today.',
  },
  {
    name: 'A neighbor',
    came: 9,
    state: 'hidden',
    held: ['reported'],
    amens: 2,
    body: 'Pray for Mrs. Adaobi Nwachukwu at 14 Unity Close, whose husband left her for another woman.',
  },
  {
    name: '',
    came: 60,
    state: 'rejected',
    held: ['unknown', 'words'],
    reason: 'We pray for people, never against them. Please write to us again. We’d like to pray with you.',
    body: 'Pray that everything he has built comes crashing down on him.',
  },
]
