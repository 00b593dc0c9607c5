import { randomBytes } from 'node:crypto'
import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { Problem, TooManyProblem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { positionOf, publish } from '#core/realtime/publish.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import { newReference, newToken } from '#core/security/tokens.ts'
import { msg } from '#core/text/messages.ts'
import { askPrayer, readDuty, readPrayed, readTogether, sendReactions, sermonChannel } from './contract.ts'
import type { Ports } from './ports.ts'
import {
  addTo,
  findLastSession,
  findSession,
  gatherer,
  handleOf,
  keepPrayer,
  openPrayers,
  prayedAmong,
  type Reactions,
  totalOf,
} from './store.ts'

/**
 * Limits taps per key and time in this node's memory, since a tap isn't worth a database query. Excess taps are
 * dropped silently.
 */
export function tapLimit({ most: max, seconds }: { most: number; seconds: number }) {
  const taken = new Map<string, { count: number; until: number }>()
  /** How many of the requested taps are granted. */
  return (key: string, requested: number): number => {
    if (requested === 0) return 0
    // A monotonic clock: the time of day may be set back.
    const now = performance.now()
    if (taken.size >= maxKeys) forgetOld(taken, now)
    const before = taken.get(key)
    const current = before && before.until > now ? before : { count: 0, until: now + seconds * 1000 }
    const granted = Math.min(requested, Math.max(0, max - current.count))
    taken.set(key, { ...current, count: current.count + granted })
    return granted
  }
}

const maxKeys = 50_000

function forgetOld(taken: Map<string, { until: number }>, now: number) {
  for (const [key, { until }] of taken) if (until <= now) taken.delete(key)
  // A flood of new keys resets the memory.
  if (taken.size >= maxKeys) taken.clear()
}

const noSession = () => new Problem(409, 'There’s no live session right now.')

/** One per site that this process runs. */
const gathering = new WeakMap<Db, (more: Reactions) => Promise<Reactions>>()

/** Counts and publishes the reactions of the last second, with one schedule query, one write and one event. */
function gatherFor({ db, organisation }: Context, { sessionNow }: Ports) {
  const known = gathering.get(db)
  if (known) return known
  const gather = gatherer(async (came) => {
    const session = await sessionNow({ db, organisation, now: new Date() })
    if (!session) throw noSession()
    return db.transaction().execute(async (trx) => {
      const total = await addTo(trx, session, came)
      await publish(trx, sermonChannel, { what: 'reactions', came, total })
      return total
    })
  })
  gathering.set(db, gather)
  return gather
}

const minute = 60
const sessionSeconds = 6 * 3600

/** Limits per person. */
const ownAmens = tapLimit({ most: 120, seconds: minute })
const ownCandle = tapLimit({ most: 1, seconds: sessionSeconds })
/** Limits per address, which many share on a mobile network. */
const amensFrom = tapLimit({ most: 2400, seconds: minute })
const candlesFrom = tapLimit({ most: 300, seconds: 10 * minute })

/** How many reactions count, by person and address. */
function granted({ caller, visit }: Context, sent: Reactions & { key?: string | undefined }): Reactions {
  const person = caller.kind === 'member' ? `member ${caller.id}` : (sent.key ?? visit.address)
  return {
    amens: amensFrom(visit.address, ownAmens(person, sent.amens)),
    candles: candlesFrom(visit.address, ownCandle(person, sent.candles)),
  }
}

async function countReactions(
  context: Context,
  ports: Ports,
  sent: Reactions & { key?: string | undefined },
): Promise<Reactions> {
  const counted = granted(context, sent)
  if (counted.amens + counted.candles === 0)
    throw new TooManyProblem(minute, 'Thank you. Please wait a minute before you add more.')
  return gatherFor(context, ports)(counted)
}

const newHandle = () => randomBytes(16).toString('hex')

/** Shown after a prayer request during a session. */
const thanks = 'Thank you. The team on duty has your request.'
const noName = msg('No name given')

export const togetherApi = (ports: Ports): ServedEndpoint[] => [
  on(readTogether, async (_, context) => {
    const { db, cachedUntil } = context
    const live = await positionOf(db, sermonChannel)
    const session = await ports.sessionNow(context)
    const turns = await ports.nextTurnOf(context)
    if (turns) cachedUntil(turns)
    const stored = session ? await findSession(db, session.starts) : undefined
    return {
      session: session && { starts: session.starts.toISOString(), title: session.title },
      total: totalOf(stored),
      prayed: stored?.prayed ?? 0,
      turns: turns?.toISOString() ?? null,
      live,
    }
  }),

  on(sendReactions, (sent, context) => countReactions(context, ports, sent)),

  on(askPrayer, async (input, context) => {
    if (isTrapped(input)) {
      return { message: thanks, reference: newReference('PR'), token: newToken(), handle: newHandle() }
    }
    const session = await ports.sessionNow(context)
    if (!session) throw noSession()
    const { name, prayerRequest, email } = input
    const also = async (trx: Db, id: number) => {
      await keepPrayer(trx, id, session.starts, newHandle())
      await addTo(trx, session, { asked: 1 })
      await publish(trx, sermonChannel, { what: 'asked' })
    }
    const { id, reference, token } = await ports.askForPrayer(
      context,
      { name: name || noName, prayerRequest, email },
      also,
    )
    return { message: thanks, reference, token, ...(await handleOf(context.db, id)) }
  }),

  on(readPrayed, async ({ handles }, { db, visit }) => {
    await limit(db, [{ key: `prayed ${visit.address}`, most: 1200, seconds: 600 }])
    if (handles.length === 0) return []
    const prayed = await prayedAmong(db, handles)
    return prayed.flatMap(({ handle, prayed_at }) =>
      prayed_at ? [{ handle, at: prayed_at.toISOString() }] : [],
    )
  }),

  on(readDuty, async (_, context) => {
    const { db, caller } = context
    const live = await positionOf(db, sermonChannel)
    const { session, isOn } = await sessionOfDuty(context, ports)
    if (!session) {
      return { session: null, requests: [], prayed: 0, total: totalOf(undefined), peak: 0, live }
    }
    const { starts, title } = session
    const stored = await findSession(db, starts)
    const ids = await openPrayers(db, starts)
    const requests = ids.length > 0 ? await ports.prayersBy(db, ids, memberOf(caller).roles) : []
    return {
      session: { starts: starts.toISOString(), title, isOn },
      requests: requests
        .filter(({ erased }) => !erased)
        .map((request) => ({ ...request, created: request.created.toISOString() })),
      prayed: stored?.prayed ?? 0,
      total: totalOf(stored),
      peak: stored?.peak ?? 0,
      live,
    }
  }),
]

/** The current session, or else the last one, whose requests may still be open. */
async function sessionOfDuty(context: Context, { sessionNow }: Ports) {
  const session = await sessionNow(context)
  if (session) return { session, isOn: true }
  return { session: await findLastSession(context.db), isOn: false }
}
