import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import { InvalidSignature, type ProviderEvent } from '../../provider.ts'
import { newId } from './sandbox-store.ts'

const Event = z.object({ id: z.string(), about: z.enum(['payment', 'subscription']), reference: z.string() })
const eventJob = job('sandbox-event', Event)

export const signatureHeader = 'Sandbox-Signature'
/** The greatest age of an event, in seconds. */
const tolerance = 300

const keyOf = (secret: string) => createHmac('sha256', secret).update('sandbox webhooks').digest()

export function signEvent(secret: string, body: string, at = new Date()): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', keyOf(secret)).update(`${time}.${body}`).digest('hex')}`
}

export function readSandboxEvent(secret: string, body: string, signature: string | undefined): ProviderEvent {
  const [, time = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  const expected = createHmac('sha256', keyOf(secret)).update(`${time}.${body}`).digest()
  const isRight = given !== '' && timingSafeEqual(Buffer.from(given, 'hex'), expected)
  if (!isRight || Math.abs(Date.now() / 1000 - Number(time)) > tolerance) throw new InvalidSignature()
  return Event.parse(JSON.parse(body))
}

/** Sent like a real provider's events: signed, to the webhook, and again until it's accepted. */
export const sendEvent = (jobs: Jobs, trx: Db, about: ProviderEvent['about'], reference: string) =>
  jobs.send(trx, eventJob, { id: newId('event'), about, reference })

/** How an event reaches the webhook's address. */
export type Deliver = (path: string, init: RequestInit) => Promise<Response>

/** With real keys sandbox events are dropped; code that changes something in the sandbox settles it itself. */
export const dropEventsWorker: Worker = worker(eventJob, async () => {})

export const eventWorker = (secret: string, deliver: Deliver): Worker =>
  worker(eventJob, async (event) => {
    const body = JSON.stringify(event)
    const headers = { 'Content-Type': 'application/json', [signatureHeader]: signEvent(secret, body) }
    const response = await deliver('/api/payments/webhooks/sandbox', { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`The webhook answered ${response.status}.`)
  })
