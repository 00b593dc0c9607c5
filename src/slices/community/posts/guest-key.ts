import { z } from 'zod'
import { newKey } from '#core/security/new-key.ts'
import { browserMemory } from '#ui/state/tab-memory.ts'

const Key = z.string().regex(/^[0-9a-f]{32}$/)
const kept = browserMemory('community key', (text) => Key.parse(JSON.parse(text)))

/** For browsers that refuse to remember: good until the page is left. */
let unkept: string | undefined

/** By which a guest is known again as the one who wrote or prayed; undefined for who never did. */
export const keptKey = (): string | undefined => kept.read() ?? unkept

/** The same; it is made when it is first needed. */
export function ownKey(): string {
  const known = keptKey()
  if (known !== undefined) return known
  unkept = newKey()
  kept.write(unkept)
  return unkept
}
