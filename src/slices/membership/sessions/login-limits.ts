import type { Context } from '#core/api/endpoint-handler.ts'
import { forgive, limit, uncount } from '#core/api/limit.ts'
import type { Db } from '#core/data/db.ts'
import { guardAttempts } from '#core/security/proof-of-work.ts'

const quarter = 15 * 60

type Login = Pick<Context, 'db' | 'visit' | 'secret' | 'now'>

/**
 * Counts a login before its password is looked at. Where the member has logged in before, only the tries from that
 * very place count, so that nobody else's guesses lock the member out. All others share what strangers may try: per
 * name and address, per address, per name, and on the whole site. Unknown names are counted the same way.
 */
export async function countLogin(context: Login, name: string, place: string | null) {
  const { db, visit } = context
  if (place !== null) {
    const own = ofPlace(name, place)
    await limit(db, [{ key: own, most: 10, seconds: quarter }])
    return { takeBack: () => uncount(db, [own]), forget: () => forgive(db, [own]) }
  }
  const here = `login:${name}:${visit.address}`
  const counted = await guardAttempts(context, [
    { key: here, most: 10, seconds: quarter },
    { key: `login:${visit.address}`, most: 60, seconds: quarter },
    { key: ofName(name), most: 100, proven: 100, seconds: quarter },
    // Many names from many addresses: the proof slows them down, and nobody is shut out.
    { key: ofSite, most: 300, proven: 'unlimited', seconds: 60 },
  ])
  return {
    // Not for the site: a flood that keeps the server busy is one.
    takeBack: () =>
      uncount(
        db,
        counted.filter((key) => key !== ofSite),
      ),
    /** Clears the wrong tries of who got in at last, and no other's. */
    forget: async () => {
      await forgive(db, [here])
      await uncount(db, counted)
    },
  }
}

const ofSite = 'login'
const ofName = (name: string) => `login:${name}`
const ofPlace = (name: string, place: string) => `login:${name} at ${place}`

/** After a new password: the guesses at the old one, of strangers and from these places, count no more. */
export const forgetGuesses = (db: Db, name: string, places: readonly string[] = []) =>
  forgive(db, [ofName(name), `${ofName(name)} proven`, ...places.map((place) => ofPlace(name, place))])
