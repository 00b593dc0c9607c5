import type { Call } from '#core/api/call.ts'
import { msg } from '#core/text/messages.ts'
import type { OwnRequest } from '#ui/layout/own-request.tsx'
import { ownMasses } from '../contract.ts'
import { longDay } from '../day-labels.ts'
import { stateNames, stateTones } from '../labels.ts'

/** For the list of a member's own requests. */
export const ownMassRequests = async (call: Call): Promise<OwnRequest[]> =>
  (await call(ownMasses, {})).map(({ reference, state, created, wished, day, token }) => ({
    kind: msg('Mass request'),
    reference,
    state: stateNames[state],
    tone: stateTones[state],
    text: day ? [longDay(day)] : [msg('Requested for {date}'), { date: longDay(wished) }],
    created,
    href: `/mass#${token}`,
  }))
