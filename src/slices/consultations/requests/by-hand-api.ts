import { memberOf } from '#core/api/access.ts'
import { byHandColumns } from '#core/api/by-hand.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { soundTelephone } from '#core/text/telephone.ts'
import { refusePassed } from '#core/time/coming-day.ts'
import { dayOf } from '#core/time/time.ts'
import { receivedMail, writeTo } from '../mails.ts'
import { recordConsultation } from './by-hand-contract.ts'
import { insertConsultation } from './insert-consultation.ts'

/** Requests that staff write down, under the same seal and for the same readers as those from the website. */
export const consultationsByHandApi: ServedEndpoint[] = [
  on(recordConsultation, async (input, context) => {
    const { db, caller, now, mail, note, organisation } = context
    const { timeZone } = organisation
    refusePassed('preferred.notBefore', input.preferred.notBefore, dayOf(now, timeZone))
    const saved = await insertConsultation(db, context, input, {
      ...byHandColumns(input, memberOf(caller).username, now),
      mobile_number: soundTelephone('mobileNumber', input.mobileNumber, input.country),
      time_zone: timeZone,
      once_key: null,
      member_id: null,
    })
    if (!saved) throw new Error('A request without a key was not saved.')
    await writeTo(db, mail, saved, receivedMail(saved, context))
    note(saved.reference)
    return { reference: saved.reference }
  }),
]
