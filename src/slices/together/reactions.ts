import { Problem, TooManyProblem } from '#core/api/problems.ts'
import type { Context } from '#core/api/served.ts'
import type { Db } from '#core/data/db.ts'
import { tell } from '#core/realtime/publish.ts'
import { sermonChannel } from './contract.ts'
import { gatherer, type Reactions } from './gather.ts'
import type { Ports } from './ports.ts'
import { addTo } from './store.ts'
import { tapLimit } from './tap-limit.ts'

export const noSession = () => new Problem(409, 'No session is on at this moment.')

/** One for each house that this process runs. */
const gathering = new WeakMap<Db, (more: Reactions) => Promise<Reactions>>()

/** Counts what came in the last second and tells it: with one question to the schedule, one write, one event. */
function gatherFor({ db, organisation }: Context, { sessionNow }: Ports) {
  const known = gathering.get(db)
  if (known) return known
  const gather = gatherer(async (came) => {
    const session = await sessionNow({ db, organisation, now: new Date() })
    if (!session) throw noSession()
    return db.transaction().execute(async (trx) => {
      const total = await addTo(trx, session, came)
      await tell(trx, sermonChannel, { what: 'reactions', came, total })
      return total
    })
  })
  gathering.set(db, gather)
  return gather
}

const minute = 60
const wholeSession = 6 * 3600

/** Of one person. */
const ownAmens = tapLimit({ most: 120, seconds: minute })
const ownCandle = tapLimit({ most: 1, seconds: wholeSession })
/** Of one address, which many share on a mobile network. */
const amensFrom = tapLimit({ most: 2400, seconds: minute })
const candlesFrom = tapLimit({ most: 300, seconds: 10 * minute })

/** What of it counts, for whom it comes from. */
function granted({ caller, visit }: Context, sent: Reactions & { key?: string | undefined }): Reactions {
  const person = caller.kind === 'member' ? `member ${caller.id}` : (sent.key ?? visit.address)
  return {
    amens: amensFrom(visit.address, ownAmens(person, sent.amens)),
    candles: candlesFrom(visit.address, ownCandle(person, sent.candles)),
  }
}

export async function countReactions(
  context: Context,
  ports: Ports,
  sent: Reactions & { key?: string | undefined },
): Promise<Reactions> {
  const counted = granted(context, sent)
  if (counted.amens + counted.candles === 0)
    throw new TooManyProblem(minute, 'Thank you. Let others join in.')
  return gatherFor(context, ports)(counted)
}
