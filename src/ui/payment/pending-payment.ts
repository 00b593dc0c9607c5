import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import { newKey } from '#core/security/new-key.ts'
import type { PayStep } from '#payments/contract.ts'
import { tabMemory } from '../state/tab-memory.ts'
import type { PaymentSource } from './use-payment-progress.ts'

export type Pending<Body> = {
  /** The same for every try: the server begins it once. */
  key: string
  body: Body
  /** The earlier one that this one replaces. */
  replaces: string | null
  /** Its token, once the server has answered. */
  token: string | null
}

const Stored = z.object({
  key: z.string(),
  body: z.unknown(),
  replaces: z.string().nullable(),
  token: z.string().nullable(),
})

/** What was started in this tab and not paid yet. It survives a reload. `read` throws if the body is invalid. */
export const pendingMemory = <Body>(place: string, read: (body: unknown) => Body) =>
  // This name tells the page's first script (core/pages/early.ts) that there is a payment to continue.
  tabMemory<Pending<Body>>(`pending-${place}`, (text) => {
    const { body, ...rest } = Stored.parse(JSON.parse(text))
    return { ...rest, body: read(body) }
  })

/** How a slice begins what people pay after filling in a form: a gift, an order. */
export type PaymentKind<Body, Item, Started extends { token: string; pay: PayStep }> = PaymentSource<Item> & {
  memory: { read: () => Pending<Body> | null; write: (pending: Pending<Body>) => void }
  /** `paid`: there was nothing to pay. */
  start: (pending: Pending<Body>) => Promise<Begun<Started>>
  /** Goes on with one that's open; without it, `start` does so by the same key. */
  resume?: (token: string) => Promise<Started>
  /** There is one at a time: a new one replaces the previous one, unless that was paid. */
  oneAtATime?: boolean
}

export type Begun<Started> = { paid: string } | Started

/** Starts it, or continues what this tab has started with the same form data. Nobody pays twice. */
export async function beginPayment<Body, Item, Started extends { token: string; pay: PayStep }>(
  kind: PaymentKind<Body, Item, Started>,
  body: Body,
): Promise<Begun<Started>> {
  const { memory, start, resume, oneAtATime = false } = kind
  const before = memory.read()
  const same = before !== null && JSON.stringify(before.body) === JSON.stringify(body) ? before : null
  const token = (oneAtATime ? before : same)?.token ?? null
  const state = token === null ? null : await stateOfPayment(kind, token)
  if (token !== null && state === 'paid') return { paid: token }
  if (resume && same?.token && state === 'open') return resume(same.token)

  const goesOn = same !== null && (same.token === null || state === 'open')
  const replaces = oneAtATime ? replacedBy(before) : null
  const pending = goesOn ? same : { key: newKey(), body, replaces, token: null }
  memory.write(pending)
  const started = await start(pending)
  memory.write({ ...pending, token: 'paid' in started ? started.paid : started.token })
  return started
}

/** The one that isn't paid yet, if there is one. */
export const replacedBy = (before: Pending<unknown> | null) => before?.token ?? before?.replaces ?? null

/** Null where there is none. */
async function stateOfPayment<Body, Item, Started extends { token: string; pay: PayStep }>(
  { settle, stateOf }: PaymentKind<Body, Item, Started>,
  token: string,
) {
  try {
    return stateOf(await settle(token))
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** Before the form is shown: asks whether the payment started in this tab was paid, so that nobody pays it again. */
export function usePendingFirst<Body, Item, Started extends { token: string; pay: PayStep }>(
  kind: PaymentKind<Body, Item, Started>,
  callbacks: {
    /** There is one to be asked about. */
    onPending?: () => void
    onPaid: (token: string) => void
    /** The form may be shown, with what was sent from it before. */
    onOpen: (body: Body | null) => void
  },
) {
  const first = useRef({ kind, callbacks })
  useEffect(() => {
    const { kind, callbacks } = first.current
    const pending = kind.memory.read()
    if (!pending) return callbacks.onOpen(null)
    let isCurrent = true
    callbacks.onPending?.()
    const { token, body } = pending
    // If we can't find out now, the form asks again before it starts anything.
    const lookup = token === null ? Promise.resolve(null) : stateOfPayment(kind, token).catch(() => null)
    void lookup.then((state) => {
      if (!isCurrent) return
      if (token !== null && state === 'paid') callbacks.onPaid(token)
      else callbacks.onOpen(body)
    })
    return () => {
      isCurrent = false
    }
  }, [])
}
