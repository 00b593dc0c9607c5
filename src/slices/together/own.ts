import { z } from 'zod'
import { newKey } from '#core/security/new-key.ts'
import { browserMemory } from '#ui/state/tab-memory.ts'
import { mostHandles } from './contract.ts'

const OwnPrayer = z.object({
  handle: z.string(),
  reference: z.string(),
  asked: z.iso.datetime(),
  prayed: z.iso.datetime().nullable(),
})
export type OwnPrayer = z.infer<typeof OwnPrayer>

/** What this browser knows of its own part in the prayer; never what was asked. */
const Own = z.object({
  key: z.string(),
  /** The session in which it lit a candle. */
  candle: z.string().nullable(),
  prayers: z.array(OwnPrayer),
})
export type Own = z.infer<typeof Own>

const memory = browserMemory('together', (text) => Own.parse(JSON.parse(text)))
const day = 24 * 3_600_000

/** Requests of other days are followed by their links. */
export function readOwn(): Own {
  const kept = memory.read() ?? { key: newKey(), candle: null, prayers: [] }
  const since = Date.now() - day
  return { ...kept, prayers: kept.prayers.filter(({ asked }) => Date.parse(asked) > since) }
}

export function changeOwn(change: (own: Own) => Own): Own {
  const own = change(readOwn())
  memory.write({ ...own, prayers: own.prayers.slice(-mostHandles) })
  return own
}
