// Runs on the embedded database.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openEmbedded } from '#core/data/db.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { giftPaymentHandler } from '#slices/giving/payment-handler.ts'
import { compileCache } from '../../testing/databases/compile-cache.ts'
import { idleServices } from '../../testing/databases/idle.ts'
import { size } from '../../testing/size.ts'
import { SandboxIntent } from '../providers/sandbox/sandbox-store.ts'
import { brokenRules } from '../reconcile/check.ts'
import { reconcileAll } from '../reconcile/reconcile.ts'

const rounds = size.kills
const folder = mkdtempSync(join(tmpdir(), 'narthex-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the site has answered with 2xx, by the gift's token. */
const acknowledged = new Map<string, 'begun' | 'paid' | 'settled'>()
let donors = 0

async function open(): Promise<{ child: ChildProcess; url: string }> {
  const program = join(import.meta.dirname, '../../testing/killed-app.ts')
  const child = spawn(process.execPath, ['--liftoff-only', program], {
    // The second one begins with what the first has compiled; none lives long enough to compile better.
    env: { ...process.env, DATA_DIR: folder, ...compileCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, url: `http://127.0.0.1:${String(line).replace('port ', '')}` }
}

const Begun = z.object({ clientSecret: z.string(), gift: z.string() })

/** Gives until the server is gone; tells of each answer. */
async function donor(url: string, answered: () => void) {
  donors += 1
  const post = async (path: string, body: object) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${donors >> 8}.${donors & 255}.1`,
    }
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const said: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`)
    answered()
    return said
  }
  const email = `donor${donors}@example.org`
  const said = await post('/donate/create-payment-intent', { email, donationPurpose: 'Widows', amount: 5 })
  const { clientSecret, gift } = Begun.parse(said)
  acknowledged.set(gift, 'begun')
  await post(`/sandbox/${clientSecret}/pay`, { number: '4242424242424242' })
  acknowledged.set(gift, 'paid')
  await post(`/giving/gifts/${gift}/settle`, {})
  acknowledged.set(gift, 'settled')
}

/** Lets people give, and kills the server in the middle of it. */
async function round(number: number) {
  const { child, url } = await open()
  let left = 2 + ((number * 7) % 15)
  const killed = once(child, 'exit')
  const answered = () => {
    left -= 1
    if (left === 0) child.kill('SIGKILL')
  }
  const faults: unknown[] = []
  const gives = async () => {
    try {
      while (left > 0) await donor(url, answered)
    } catch (error) {
      // A line that breaks is what this is about; an answer that is a refusal is not.
      if (left > 0 || !(error instanceof TypeError || error instanceof SyntaxError)) faults.push(error)
    }
  }
  await Promise.all(Array.from({ length: 4 }, gives))
  await killed
  expect(faults).toEqual([])
}

// On PostgreSQL the database is another process, which nobody kills here.
test.runIf(process.env.TEST_EMBEDDED_APP)(
  `${rounds} kills with SIGKILL in the middle of giving lose nothing that was acknowledged`,
  async () => {
    cpSync(process.env.TEST_EMBEDDED_APP ?? '', folder, { recursive: true })
    for (let number = 0; number < rounds; number += 1) await round(number)
    expect(acknowledged.size).toBeGreaterThan(rounds)

    const database = await openEmbedded(folder)
    const { db } = database
    const { payments } = idleServices(db)
    const jobs = { send: async () => {} }
    const mail = { send: async () => {}, resend: async () => {}, canSend: false }
    const gifts = await db
      .selectFrom('gift')
      .innerJoin('payable', 'payable.id', 'gift.payable_id')
      .innerJoin('payment', 'payment.payable_id', 'payable.id')
      .innerJoin('sandbox_object', 'sandbox_object.id', 'payment.reference')
      .select(['gift.token', 'payable.state', 'receipt_number', 'sandbox_object.data'])
      .execute()
    const lost = [...acknowledged].filter(([token, stage]) => {
      const gift = gifts.find((each) => each.token === token)
      if (!gift) return true
      if (stage !== 'begun' && SandboxIntent.parse(gift.data).state !== 'captured') return true
      return stage === 'settled' && (gift.state !== 'paid' || gift.receipt_number === null)
    })
    expect(lost).toEqual([])

    await reconcileAll(
      {
        ...payments,
        jobs,
        mail,
        organisation: () => demoOrganisation,
        paymentHandlers: { gift: giftPaymentHandler },
      },
      new Date(0),
    )
    expect(await brokenRules(db)).toEqual([])
    const books = await db.selectFrom('sandbox_object').select('data').where('kind', '=', 'intent').execute()
    const taken = books.filter(({ data }) => SandboxIntent.parse(data).state === 'captured').length
    expect(await db.selectFrom('capture').select('id').execute()).toHaveLength(taken)
    await database.close()
  },
  600_000,
)
