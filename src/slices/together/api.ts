import { randomBytes } from 'node:crypto'
import { memberOf } from '#core/api/access.ts'
import { limit } from '#core/api/limit.ts'
import { type Context, on, type Served } from '#core/api/served.ts'
import type { Db } from '#core/data/db.ts'
import { positionOf, tell } from '#core/realtime/publish.ts'
import { isTrapped } from '#core/security/honeypot.ts'
import { newToken } from '#core/security/link-token.ts'
import { newReference } from '#core/security/reference.ts'
import { askPrayer, readDuty, readPrayed, readTogether, sendReactions, sermonChannel } from './contract.ts'
import type { Ports } from './ports.ts'
import { countReactions, noSession } from './reactions.ts'
import {
  addTo,
  findLastSession,
  findSession,
  handleOf,
  keepPrayer,
  openPrayers,
  prayedAmong,
  totalOf,
} from './store.ts'

const newHandle = () => randomBytes(16).toString('hex')

/** What is said to those who asked, in place of the letter of the day. */
const thanks = 'Thank you. The team on duty has your request.'
const noName = 'No name given'

export const togetherApi = (ports: Ports): Served[] => [
  on(readTogether, async (_, context) => {
    const { db, cachedUntil } = context
    const live = await positionOf(db, sermonChannel)
    const session = await ports.sessionNow(context)
    const turns = await ports.nextTurnOf(context)
    if (turns) cachedUntil(turns)
    const kept = session ? await findSession(db, session.starts) : undefined
    return {
      session: session && { starts: session.starts.toISOString(), title: session.title },
      total: totalOf(kept),
      prayed: kept?.prayed ?? 0,
      turns: turns?.toISOString() ?? null,
      live,
    }
  }),

  on(sendReactions, (sent, context) => countReactions(context, ports, sent)),

  on(askPrayer, async (asked, context) => {
    if (isTrapped(asked)) {
      return { message: thanks, reference: newReference('PR'), token: newToken(), handle: newHandle() }
    }
    const session = await ports.sessionNow(context)
    if (!session) throw noSession()
    const { name, prayerRequest, email } = asked
    const also = async (trx: Db, id: number) => {
      await keepPrayer(trx, id, session.starts, newHandle())
      await addTo(trx, session, { asked: 1 })
      await tell(trx, sermonChannel, { what: 'asked' })
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
    const found = await prayedAmong(db, handles)
    return found.flatMap(({ handle, prayed_at }) =>
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
    const kept = await findSession(db, starts)
    const ids = await openPrayers(db, starts)
    const requests = ids.length > 0 ? await ports.prayersBy(db, ids, memberOf(caller).role) : []
    return {
      session: { starts: starts.toISOString(), title, isOn },
      requests: requests
        .filter(({ erased }) => !erased)
        .map((request) => ({ ...request, created: request.created.toISOString() })),
      prayed: kept?.prayed ?? 0,
      total: totalOf(kept),
      peak: kept?.peak ?? 0,
      live,
    }
  }),
]

/** The session that is on; after it, the last one, of which some may still wait. */
async function sessionOfDuty(context: Context, { sessionNow }: Ports) {
  const session = await sessionNow(context)
  if (session) return { session, isOn: true }
  return { session: await findLastSession(context.db), isOn: false }
}
