import type { Call } from '#core/api/call.ts'
import { msg } from '#core/text/messages.ts'
import { timesIn } from '#core/time/zoned-time.ts'
import type { OwnRequest } from '#ui/layout/own-request.tsx'
import { ownConsultations } from '../contract.ts'
import { stateNames } from '../rules.ts'
import { stateTones } from './consultation-labels.ts'

/** Lines for the member's list of requests. */
export const ownConsultationRequests = async (call: Call): Promise<OwnRequest[]> =>
  (await call(ownConsultations, {})).map(({ reference, state, created, meeting, timeZone, token }) => ({
    kind: msg('Consultation'),
    reference,
    state: stateNames[state],
    tone: stateTones[state],
    text: [state === 'accepted' && meeting ? timesIn(meeting, timeZone) : ''],
    created,
    href: `/consultation#${token}`,
  }))
