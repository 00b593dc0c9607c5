import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { hashToken } from '#core/security/tokens.ts'
import {
  followMass,
  goWithoutOffering,
  ownMasses,
  payMass,
  payMassHosted,
  readMassOffering,
  requestMass,
  withdrawMass,
} from './contract.ts'
import {
  findMassByHash,
  goWithout,
  payOffering,
  payOfferingHosted,
  settleOffering,
  withdraw,
} from './offerings/offering.ts'
import { takeRequest } from './requests/request.ts'
import { massSettings } from './settings/settings-api.ts'
import { massesOfMember, massOf, ownMassOf } from './store.ts'

/** Requests for Masses, and following them by link. */
export const massesApi: ServedEndpoint[] = [
  on(readMassOffering, async (_, { db }) => ({ least: (await massSettings.find(db)).draft.leastOffering })),

  on(requestMass, (input, context) => takeRequest(context, input)),

  on(followMass, async ({ token }, { db, payments, visit }) => {
    await limit(db, [{ key: `settle ${visit.address}`, most: 120, seconds: 600 }])
    const hash = hashToken(token)
    await settleOffering(payments, await findMassByHash(db, hash))
    return massOf(await findMassByHash(db, hash))
  }),

  on(payMass, async ({ token }, context) => {
    const { db, visit } = context
    await limit(db, [{ key: `way ${visit.address}`, most: 10, seconds: 600 }])
    return payOffering(context, hashToken(token))
  }),

  on(payMassHosted, async ({ token }, context) => {
    const { db, visit } = context
    await limit(db, [{ key: `way ${visit.address}`, most: 10, seconds: 600 }])
    return payOfferingHosted(context, hashToken(token))
  }),

  on(goWithoutOffering, async ({ token }, context) => {
    const { db, visit } = context
    await limit(db, [{ key: `settle ${visit.address}`, most: 120, seconds: 600 }])
    const hash = hashToken(token)
    await goWithout(context, hash)
    return massOf(await findMassByHash(db, hash))
  }),

  on(withdrawMass, async ({ token }, context) => {
    const { db, visit } = context
    await limit(db, [{ key: `settle ${visit.address}`, most: 120, seconds: 600 }])
    const hash = hashToken(token)
    await withdraw(context, hash)
    return massOf(await findMassByHash(db, hash))
  }),

  on(ownMasses, async (_, { db, caller, secret }) =>
    (await massesOfMember(db, memberOf(caller).id)).map((row) => ownMassOf(row, secret)),
  ),
]
