import { proofHeader, solve } from '../src/core/security/proof-solver.ts'
import { openSmtp } from '../src/testing/fakes/smtp.ts'
import type { Attack, Target } from './attack.ts'

const bait = 'Claim your prize at evil.example'
/** Passes as a name, and is still a message to whoever reads it. */
const plainBait = 'You won Call 5550100'

type Site = {
  ask: (name: string, to: string, from: string) => Promise<number>
  /** The mails that have left, with how many of them hold the text. */
  left: (text: string) => Promise<{ mails: number; holding: number }>
}

/** A server of its own whose mail arrives here. */
async function withMailbox<T>(target: Target, attack: (site: Site) => Promise<T>): Promise<T> {
  const smtp = await openSmtp()
  const server = await target.start({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'office@ministry.example',
    DEMO: '0',
    OPEN: '1',
  })
  const send = (path: string, from: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...headers },
      body: JSON.stringify(body),
    })
  const ask = async (name: string, to: string, from: string): Promise<number> => {
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const mass = { name, date: day, mobileNumber: '5550117', reasonForMassRequest: 'Peace', email: to }
    const body = { ...mass, withoutOffering: false, price: 20 }
    const path = '/api/consultation/mass-request'
    const answer = await send(path, from, body)
    if (answer.status !== 429) return answer.status
    // A bot does the arithmetic too.
    const { challenge } = await answer.json()
    if (challenge === undefined) return 429
    return (await send(path, from, body, { [proofHeader]: await solve(challenge) })).status
  }
  const left = async (text: string) => {
    const marker = 'marker@bystander.example'
    const prayer = { name: 'Ada', gender: 'female', prayerRequest: 'Peace', email: marker }
    await send('/api/consultation/prayer_request', '198.51.100.250', prayer)
    while (!smtp.received.some(({ to }) => to.includes(marker))) await pause(50)
    // Written before the marker, and perhaps tried again: until nothing comes any more.
    for (let seen = -1; seen !== smtp.received.length; await pause(2000)) seen = smtp.received.length
    const toVictims = smtp.received.filter(({ to }) => !to.includes(marker))
    return { mails: toVictims.length, holding: toVictims.filter(({ raw }) => raw.includes(text)).length }
  }
  try {
    return await attack({ ask, left })
  } finally {
    await server.stop()
    await smtp.close()
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const counted = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length
const address = (index: number) => `198.51.100.${index + 1}`

export const mailAttacks: readonly Attack[] = [
  {
    name: 'mail: Mass requests with a link in the name, to 60 strangers',
    before: '60 mails in 2.2 s, all 60 with the link',
    run: (target) =>
      withMailbox(target, async ({ ask, left }) => {
        const count = target.quick ? 12 : 60
        const statuses = await target.flood(count, 10, (index) =>
          ask(bait, `victim${index}@example.org`, address(index)),
        )
        const { mails, holding } = await left('evil.example')
        return {
          after: `${counted(statuses, 400)} of ${count} refused, ${mails} mails left, ${holding} with the link`,
          isDefended: mails === 0 && counted(statuses, 400) === count,
        }
      }),
  },
  {
    name: 'mail: one mailbox flooded from 60 addresses',
    before: '3 of 60 requests taken, 3 mails with the text, and everybody else refused for an hour',
    run: (target) =>
      withMailbox(target, async ({ ask, left }) => {
        const count = target.quick ? 12 : 60
        const statuses = await target.flood(count, 10, (index) =>
          ask(plainBait, 'victim@example.org', address(index)),
        )
        const { mails, holding } = await left(plainBait)
        const accepted = counted(statuses, 201)
        return {
          after: `${accepted} of ${count} requests taken, ${mails} mails left, ${holding} with the text`,
          isDefended: accepted === count && mails <= 3 && holding === 0,
        }
      }),
  },
  {
    name: 'mail: one sender writes to 60 strangers',
    before: '60 of 60 requests taken, 60 mails, all with the text',
    run: (target) =>
      withMailbox(target, async ({ ask, left }) => {
        const count = target.quick ? 24 : 60
        const statuses = await target.flood(count, 10, (index) =>
          ask(plainBait, `victim${index}@example.org`, '198.51.100.7'),
        )
        const { mails, holding } = await left(plainBait)
        return {
          after: `${counted(statuses, 201)} of ${count} requests taken, ${mails} mails left, ${holding} with the text`,
          isDefended: mails <= 20 && holding === 0,
        }
      }),
  },
]
