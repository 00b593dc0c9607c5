import { randomUUID } from 'node:crypto'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { currency, t } from '#core/text/messages.ts'
import { tidyTelephone } from '#core/text/telephone.ts'
import { dayOf } from '#core/time/time.ts'
import { recordOffline } from '#payments/offline/record-offline.ts'
import { offeringFault } from '../contract.ts'
import { receivedMail, writeToRequester } from '../mails.ts'
import { owedAccount } from '../rules.ts'
import { massSettings } from '../settings/settings-api.ts'
import { massById } from '../store.ts'
import { recordMass } from './by-hand-contract.ts'
import { accept, insertRequest, refuseDay, refuseWhenFull } from './request.ts'

/** Requests that staff take down, under the same rules and limits as those that people send. */
export const massByHandApi: ServedEndpoint[] = [
  on(recordMass, async (input, context) => {
    const { db, secret, now, caller, note, payments, requestKey, organisation } = context
    const { offering, method, checkNumber, mobileNumber } = input
    const today = dayOf(now, organisation.timeZone)
    refuseDay(input.date, today)
    if (offering !== null) {
      const { leastOffering } = (await massSettings.find(db)).draft
      const fault = offeringFault(offering, leastOffering)
      if (fault !== null) throw new Problem(400, fault, { offering: fault })
    }
    await refuseWhenFull(db, now)
    const enteredBy = memberOf(caller).username
    const { id } = await insertRequest(db, secret, now, {
      ...input,
      mobile_number: mobileNumber && tidyTelephone(mobileNumber),
      sent_key: null,
      member_id: null,
      entered_by: enteredBy,
    })
    if (offering === null) {
      await accept(db, id, null, now)
      if (input.email) await writeToRequester(db, context, id, receivedMail)
    } else {
      await recordOffline(
        payments,
        db,
        {
          key: `mass ${requestKey ?? randomUUID()}`,
          method,
          receivedOn: today,
          at: now,
          checkNumber,
          enteredBy,
        },
        {
          kind: 'mass',
          amount: offering,
          currency: currency(),
          account: owedAccount,
          fund: '',
          begin: async (trx, payable_id) => {
            await trx.updateTable('mass_request').set({ payable_id }).where('id', '=', id).execute()
          },
        },
      )
    }
    note(t('Mass {number}', { number: (await massById(db, id))?.number ?? '' }))
    return { id }
  }),
]
