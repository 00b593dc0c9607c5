import type { Call } from '#core/call.ts'
import { text } from '#core/say.ts'
import type { OwnRequest } from '#ui/own-request.tsx'
import { ownMasses } from './contract.ts'
import { longDay } from './day-words.ts'
import { stateNames, stateTones } from './words.ts'

/** For the list of all that a member has asked for. */
export const ownMassRequests = async (call: Call): Promise<OwnRequest[]> =>
  (await call(ownMasses, {})).map(({ reference, state, created, wished, day, token }) => ({
    kind: text('Mass request'),
    reference,
    state: stateNames[state],
    tone: stateTones[state],
    text: day ? [longDay(day)] : [text('Wished for {wished}'), { wished: longDay(wished) }],
    created,
    href: `/mass#${token}`,
  }))
