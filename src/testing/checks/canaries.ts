import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Role } from '#core/api/access.ts'

type Who = Role | 'visitor'
/** Posts, and fails unless it went well. */
type Send = (by: Who, path: `/${string}`, body: object) => Promise<unknown>

/** One confidential text that somebody sends us, what happens around it, and who alone may read it. */
export type Planted = {
  name: string
  /** The word that must be found nowhere else. */
  word: string
  by: Who
  path: `/${string}`
  body: object
  /** What requester and staff do with it then. */
  after: (token: string, send: Send) => Promise<void>
  /** The call that reads it, and the roles that may. The first of its kind has the number 1. */
  open: `/staff/${string}/open`
  readers: readonly Role[]
}

/** A single word of letters and figures, so that a search index would hold it as it is. */
const newWord = () => `canary${randomBytes(8).toString('hex')}`
const textWith = (word: string) => `Nobody but those I chose may read the word ${word}.`

function prayer(number: number, by: 'visitor' | 'member', readers: 'team' | 'priest' | 'wall'): Planted {
  const word = newWord()
  const text = textWith(word)
  const path = '/consultation/prayer_request'
  const email = `ada.${number}@example.org`
  return {
    name: `a prayer request for the ${readers}${readers === 'wall' ? ' that nobody has approved' : ''}`,
    word,
    by,
    path,
    body: { name: 'Ada Obi', gender: 'female', prayerRequest: text, readers, email },
    after: async (token, send) => {
      await send('visitor', `${path}/follow`, { token })
      await send('visitor', `${path}/answered`, { token, thanks: text })
      await send('pastoral', `/staff/prayers/${number}/follow-up`, { on: '2026-01-01', note: text })
      await send('pastoral', '/staff/prayers/prayed', { ids: [number] })
      await send('pastoral', '/staff/prayers/print', { ids: [number] })
    },
    open: `/staff/prayers/${number}/open`,
    readers: readers === 'priest' ? ['owner', 'pastoral'] : ['owner', 'pastoral', 'prayer'],
  }
}

function consultation(): Planted {
  const word = newWord()
  return {
    name: 'a consultation',
    word,
    by: 'member',
    path: '/consultation/consultation',
    body: {
      name: 'Obi Eze',
      gender: 'male',
      country: 'Nigeria',
      mobileNumber: '+2348035550117',
      email: 'obi@example.org',
      resonToSeeFada: textWith(word),
    },
    after: async (token, send) => {
      await send('visitor', '/consultation/follow', { token })
      const answer = { version: 1, answer: 'There is no hour left this month.' }
      await send('pastoral', '/staff/consultation/consultations/1/reject', answer)
    },
    open: '/staff/consultation/consultations/1/open',
    readers: ['owner', 'pastoral'],
  }
}

const Paying = z.object({ pay: z.object({ clientSecret: z.string() }) })

function mass(): Planted {
  const word = newWord()
  const path = '/consultation/mass-request'
  return {
    name: 'the intention of a Mass',
    word,
    by: 'member',
    path,
    body: {
      name: 'Ngozi Okafor',
      date: Temporal.Now.plainDateISO().add({ days: 30 }).toString(),
      mobileNumber: '+2348035550118',
      reasonForMassRequest: textWith(word),
      price: 25,
      email: 'ngozi@example.org',
    },
    after: async (token, send) => {
      const { pay } = Paying.parse(await send('visitor', `${path}/pay`, { token }))
      await send('visitor', `/sandbox/${pay.clientSecret}/pay`, { number: '4242 4242 4242 4242' })
      await send('visitor', `${path}/follow`, { token })
    },
    open: '/staff/masses/1/open',
    readers: ['owner', 'pastoral'],
  }
}

const phoned = { cameBy: 'phone', email: '', wantsMail: false, language: 'ig', consent: true }

/** Written down by somebody who may not read it afterward. */
function byHand(kind: 'prayer' | 'consultation'): Planted {
  const word = newWord()
  const who = { ...phoned, name: 'Chika Ume', mobileNumber: '+2348035550119' }
  const isPrayer = kind === 'prayer'
  return {
    name: `a ${kind} that a volunteer wrote down for the priest`,
    word,
    by: 'prayer',
    path: isPrayer ? '/staff/prayers' : '/staff/consultation/consultations',
    body: isPrayer
      ? { ...who, prayerRequest: textWith(word), readers: 'priest' }
      : { ...who, gender: 'male', resonToSeeFada: textWith(word) },
    after: async () => {},
    open: isPrayer ? '/staff/prayers/4/open' : '/staff/consultation/consultations/2/open',
    readers: ['owner', 'pastoral'],
  }
}

/** One line for each kind of confidential text. */
export const canaries = (): Planted[] => [
  prayer(1, 'visitor', 'team'),
  prayer(2, 'member', 'priest'),
  prayer(3, 'visitor', 'wall'),
  consultation(),
  mass(),
  byHand('prayer'),
  byHand('consultation'),
]
