import { randomUUID } from 'node:crypto'
import type { Db } from '#core/data/db.ts'
import { hashToken, newReference } from '#core/security/tokens.ts'
import { dayOf } from '#core/time/time.ts'
import type { Readers, WallState } from './contract.ts'
import { prayerToken, sealText } from './store.ts'
import './tables.ts'

const hour = 3600 * 1000

/** Demo requests in every state, sealed like real ones. */
export async function seedPrayers(trx: Db, now: Date, secret: string, timeZone: string): Promise<void> {
  const requests = await trx
    .insertInto('prayer_request')
    .values(
      seededRequests
        .toSorted((one, other) => other.came - one.came)
        .map((each) => ({ ...rowFor(each, now, secret), follow_up_on: followUpDay(each, now, timeZone) })),
    )
    .returning(['id', 'created'])
    .execute()
  const ids = new Map(requests.map(({ id, created }) => [created.getTime(), id]))
  const prayers = seededRequests.flatMap(({ came, prayed = [] }) => {
    const request_id = ids.get(ago(now, came).getTime())
    return request_id === undefined
      ? []
      : prayed.map((hours) => ({ request_id, at: ago(now, hours), by_id: null }))
  })
  prayers.sort((one, other) => one.at.getTime() - other.at.getTime())
  await trx.insertInto('prayer_said').values(prayers).execute()
}

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * hour)

function rowFor(seeded: Seeded, now: Date, secret: string) {
  const { name, gender, readers = 'team', wall = null, came, prayed = [], answered, withdrawn } = seeded
  const uuid = randomUUID()
  const last = prayed.length > 0 ? ago(now, Math.min(...prayed)) : null
  const state =
    answered === undefined ? (withdrawn ? 'withdrawn' : last ? 'prayed' : 'received') : ('answered' as const)
  return {
    uuid,
    reference: newReference('PR'),
    token_hash: hashToken(prayerToken(secret, uuid)),
    sent_key: null,
    member_id: null,
    name,
    gender,
    email: null,
    readers,
    wall,
    state,
    text_sealed: sealText(secret, uuid, 'text', seeded.text),
    thanks_sealed: sealText(secret, uuid, 'thanks', seeded.thanks ?? ''),
    note_sealed: sealText(secret, uuid, 'note', seeded.note ?? ''),
    assigned_to: null,
    prayed: prayed.length,
    last_prayed_at: last,
    answered_at: answered === undefined ? null : ago(now, answered),
    created: ago(now, came),
    erased_at: withdrawn ? ago(now, came - 1) : null,
  } as const
}

const followUpDay = ({ followUp }: Seeded, now: Date, timeZone: string) =>
  followUp === undefined ? null : dayOf(ago(now, -24 * followUp), timeZone)

type Seeded = {
  name: string
  gender: 'male' | 'female'
  text: string
  readers?: Readers
  wall?: WallState
  /** Hours ago. */
  came: number
  /** Hours ago, for each prayer. */
  prayed?: readonly number[]
  answered?: number
  thanks?: string
  /** Days from today. */
  followUp?: number
  note?: string
  withdrawn?: true
}

/** Demo prayer requests. */
const seededRequests: readonly Seeded[] = [
  {
    name: 'Ugochi Anike',
    gender: 'female',
    came: 2,
    text: 'My mother is having surgery at the teaching hospital on Tuesday morning. The doctors are hopeful, and I’m trying to be. Please pray for the surgeons, and that she won’t be afraid when they wheel her in.',
  },
  {
    name: 'Marcus Whitfield',
    gender: 'male',
    came: 7,
    readers: 'priest',
    text: 'Father, I haven’t slept well for weeks. There’s something I haven’t told anyone. I’d like to come to confession before Advent. Please pray that I find the courage to walk in.',
  },
  {
    name: 'Mama Ebele',
    gender: 'female',
    came: 19,
    readers: 'wall',
    wall: 'held',
    text: 'For every child on our street who is writing exams this term, that they stay calm and remember what they studied.',
  },
  {
    name: 'Tobenna Eze',
    gender: 'male',
    came: 22,
    text: 'I’ve sent out forty job applications since June. Please pray that I find something before the rent is due in January.',
  },
  {
    name: 'Grace Lindqvist',
    gender: 'female',
    came: 31,
    prayed: [20, 4],
    text: 'My husband and I have been trying to have a baby for four years. Some days I can’t be in the same room as a stroller. Please pray for us, and that I don’t become bitter.',
  },
  {
    name: 'Chukwuemeka Nwosu',
    gender: 'male',
    came: 52,
    prayed: [48, 30, 6],
    followUp: 3,
    note: 'Asked us to call after the hearing.',
    text: 'We’re in court with my father’s brothers over land, and no one in the family is speaking. Pray that we’re still a family when it’s over.',
  },
  {
    name: 'Denise Carter',
    gender: 'female',
    came: 75,
    readers: 'wall',
    wall: 'approved',
    prayed: [60, 41],
    text: 'For my son Jamal, who starts at the fire department on Monday. Keep him safe, Lord, and bring him home after every shift.',
  },
  {
    name: 'Sister Perpetua',
    gender: 'female',
    came: 98,
    prayed: [90],
    text: 'For the two girls who entered our novitiate this week, and for their mothers, who smiled until they got on the bus and then cried.',
  },
  {
    name: 'Obinna',
    gender: 'male',
    came: 130,
    readers: 'priest',
    prayed: [120, 70],
    followUp: -1,
    note: 'Meeting him Thursday after evening Mass.',
    text: 'I’ve started drinking again. My wife doesn’t know how much. I need prayer, and I think I need someone to talk to.',
  },
  {
    name: 'Patricia Romero',
    gender: 'female',
    came: 210,
    prayed: [200, 180, 96, 40],
    answered: 12,
    thanks: 'The scan was clear. Clear! We got down on our knees in the parking lot. Thank you, everyone.',
    text: 'They found a shadow on my lung and the second scan is next week. I’m sixty-one and I’d like to see my granddaughter’s First Communion.',
  },
  {
    name: 'Ikenna & Ruth',
    gender: 'male',
    came: 300,
    prayed: [290, 150],
    answered: 100,
    thanks: 'We got married on Saturday! The rain stopped just as we walked out of church.',
    text: 'We’re getting married on the fourteenth. Pray for sunshine, for peace between our families, and for fifty good years.',
  },
  {
    name: 'Halima’s neighbor',
    gender: 'female',
    came: 420,
    prayed: [400, 260, 170],
    text: 'The widow next door has four children and no money for school fees this year. I do what I can. Please pray that others will help too.',
  },
  {
    name: 'Joseph Adeyemi',
    gender: 'male',
    came: 560,
    prayed: [550],
    answered: 330,
    text: 'Please pray that my visa interview goes well, so I can be there when my brother is ordained.',
  },
  {
    name: '',
    gender: 'female',
    came: 640,
    withdrawn: true,
    text: '',
  },
]
