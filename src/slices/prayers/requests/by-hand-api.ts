import { hasPermission, memberOf } from '#core/api/access.ts'
import { byHandColumns } from '#core/api/by-hand.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { tidyTelephone } from '#core/text/telephone.ts'
import { insertRequest, mailLink } from './ask.ts'
import { recordPrayer } from './by-hand-contract.ts'

/** Requests that staff write down, kept under the same seal and read by the same people as those from the website. */
export const prayersByHandApi: ServedEndpoint[] = [
  on(recordPrayer, async (input, context) => {
    const { db, caller, now, note } = context
    const { username, roles } = memberOf(caller)
    const columns = byHandColumns(input, username, now)
    const one = await insertRequest(db, context, input, {
      ...columns,
      sent_key: null,
      member_id: null,
      mobile_number: input.mobileNumber && tidyTelephone(input.mobileNumber),
    })
    if (columns.wants_mail) await mailLink(db, context, input, one)
    note(one.reference)
    const mayOpen = input.readers !== 'priest' || hasPermission(roles, 'pastoral')
    return { reference: one.reference, id: mayOpen ? one.id : null }
  }),
]
