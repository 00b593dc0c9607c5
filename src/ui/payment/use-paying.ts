import { useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { msg, t } from '#core/text/messages.ts'
import { type Outcome, settlePayment } from '#payments/contract.ts'

/**
 * `unsure`: the connection was lost while money may have moved. Nothing is charged again until we know; only the
 * status is asked for again.
 */
export type PayingState = 'ready' | 'busy' | 'unsure'

export type Paying = {
  state: PayingState
  /** In the provider's words. */
  error: string | null
  /** `charge` resolves to whether the provider has the money, or will have it. It throws the provider's error. */
  pay: (charge: () => Promise<boolean>) => Promise<void>
  checkAgain: () => Promise<void>
}

/** Checks that what is paid for is still available, and throws if it isn't. */
export type BeforeCharge = () => Promise<unknown>

const closed = msg('This payment was closed, and you haven’t been charged. Please start again.')
const notPaid = msg('Your payment didn’t go through. Please try a different card.')

const refusals = { failed: notPaid, 'given up': closed }

export const settling = (handle: string) => () => call(settlePayment, { handle })

/** One payment in progress: charged by the provider, checked with `ask`, and never charged twice. */
export function usePaying(
  ask: () => Promise<Pick<Outcome, 'outcome'>>,
  onSettled: () => void,
  beforeCharge?: BeforeCharge,
): Paying {
  const [{ state, error }, setState] = useState<Pick<Paying, 'state' | 'error'>>({
    state: 'ready',
    error: null,
  })
  const busy = useRef(false)

  /** `claimed`: the provider said that it is paid, so a payment that is still open is being processed. */
  const settle = async (claimed: boolean, otherwise: string) => {
    try {
      const { outcome } = await ask()
      const goesOn = outcome === 'paid' || outcome === 'given back' || (outcome === 'open' && claimed)
      if (goesOn) onSettled()
      else setState({ state: 'ready', error: outcome === 'open' ? otherwise : t(refusals[outcome]) })
    } catch (fault) {
      setState({ state: 'unsure', error: saidBy(fault) })
    }
  }

  const once = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setState({ state: 'busy', error: null })
    try {
      await work()
    } finally {
      busy.current = false
    }
  }

  return {
    state,
    error,
    pay: (charge) =>
      once(async () => {
        try {
          await beforeCharge?.()
        } catch (fault) {
          return setState({ state: 'ready', error: saidBy(fault) })
        }
        try {
          if (!(await charge())) return setState({ state: 'ready', error: null })
        } catch (fault) {
          if (!mayHaveHappened(fault)) return setState({ state: 'ready', error: saidBy(fault) })
          return settle(false, saidBy(fault))
        }
        await settle(true, t(notPaid))
      }),
    checkAgain: () => once(() => settle(false, t(notPaid))),
  }
}

/** A rejected request had no effect. A lost response may hide a charge. */
const mayHaveHappened = (fault: unknown) =>
  !(fault instanceof Problem) || fault.status === 0 || fault.status >= 500

const saidBy = (fault: unknown) => (fault instanceof Problem ? fault.message : t('Something went wrong.'))
