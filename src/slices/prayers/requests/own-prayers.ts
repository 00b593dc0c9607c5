import type { Call } from '#core/api/call.ts'
import { msg } from '#core/text/messages.ts'
import type { OwnRequest } from '#ui/layout/own-request.tsx'
import { ownPrayers } from '../contract.ts'
import { readersNames, stateNames, stateTones } from '../labels.ts'

/** Lines for the member's list of requests. */
export const ownPrayerRequests = async (call: Call): Promise<OwnRequest[]> =>
  (await call(ownPrayers, {})).map(({ reference, state, created, prayed, readers, token }) => ({
    kind: msg('Prayer request'),
    reference,
    state: stateNames[state],
    tone: stateTones[state],
    text:
      prayed > 0
        ? [
            msg('{count, plural, one {We’ve prayed for you} other {We’ve prayed for you # times}}'),
            { count: prayed },
          ]
        : [readersNames[readers]],
    created,
    href: `/prayer#${token}`,
  }))
