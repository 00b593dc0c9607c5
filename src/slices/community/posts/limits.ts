import type { Context } from '#core/api/endpoint-handler.ts'
import { type Limit, limit } from '#core/api/limit.ts'
import { guardAttempts, guardForm } from '#core/security/proof-of-work.ts'
import type { Kind } from '../post.ts'
import { type Author, isKnown } from '../rules.ts'

const tenMinutes = 600
const hour = 3600

/** How many posts one person may send in ten minutes. */
const generous = { unknown: 10, known: 60, chat: 120 }

/**
 * Guests share the limits of public forms, including those of the whole site. Members have only their own, so that a
 * flood doesn't lock them out.
 */
export async function limitWriting(
  context: Pick<Context, 'db' | 'caller' | 'visit' | 'secret' | 'now'>,
  author: Author,
  kind: Kind,
): Promise<void> {
  const { db, caller } = context
  if (caller.kind === 'visitor') return guardForm(context, { form: 'community' })
  const max = kind === 'chat' ? generous.chat : isKnown(author) ? generous.known : generous.unknown
  await limit(db, [
    { key: `community ${kind === 'chat' ? 'chat' : 'writing'} ${caller.id}`, most: max, seconds: tenMinutes },
  ])
}

const limitOf = async ({ db, caller, visit }: Context, what: string, own: Limits, guests: Limits) => {
  const who = caller.kind === 'visitor' ? `from ${visit.address}` : `of ${caller.id}`
  await limit(db, [{ key: `community ${what} ${who}`, ...(caller.kind === 'visitor' ? guests : own) }])
}
type Limits = Omit<Limit, 'key'>

/** Limits for editing and withdrawing one's own posts. */
export const limitChanges = (context: Context) =>
  limitOf(context, 'changes', { most: 60, seconds: tenMinutes }, { most: 60, seconds: tenMinutes })

export const limitReading = (context: Context) =>
  limitOf(context, 'mine', { most: 300, seconds: tenMinutes }, { most: 1000, seconds: tenMinutes })

/** Many people share an address on a mobile network, but not a hundred who pray for the same note. */
export async function limitAmen(context: Context, id: number): Promise<void> {
  const { db, caller, visit } = context
  if (caller.kind !== 'visitor') {
    return limit(db, [{ key: `community amens of ${caller.id}`, most: 300, seconds: tenMinutes }])
  }
  await limit(db, [
    { key: `community amen ${id} from ${visit.address}`, most: 40, seconds: hour },
    { key: `community amens from ${visit.address}`, most: 600, seconds: tenMinutes },
  ])
}

/**
 * Reports hide posts, so they are limited per person, and for all guests together. When guests of a few addresses use
 * that up, the others need a proof of work.
 */
export async function limitReport(context: Context): Promise<void> {
  const { db, caller, visit } = context
  if (caller.kind !== 'visitor') {
    return limit(db, [{ key: `community reports of ${caller.id}`, most: 20, seconds: hour }])
  }
  await guardAttempts(context, [
    { key: `community reports from ${visit.address}`, most: 5, seconds: hour },
    { key: 'community reports of guests', most: 60, proven: 120, seconds: hour },
  ])
}
