import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { plainMoney } from '#core/text/money.ts'
import { giveBackPart } from '#payments/refunds/give-back.ts'
import { stateNames } from '../labels.ts'
import { lockMass } from '../store.ts'
import {
  exportOfferings,
  listOfferings,
  type OfferingLine,
  offeringFigures,
  readOffering,
  refundOffering,
} from './offerings-contract.ts'
import { allOfferings, figures, findOfferings, wholeOffering } from './offerings-store.ts'

const csvColumns: readonly CsvColumn<OfferingLine>[] = [
  ['Requested', ({ created }) => created, 'moment'],
  ['Reference', ({ reference }) => reference],
  ['Number', ({ number }) => (number === null ? '' : String(number))],
  ['Name', ({ name }) => name],
  ['Offering', ({ offering }) => (offering === null ? '' : plainMoney(offering))],
  ['Currency', ({ currency }) => currency],
  ['Paid', ({ paid }) => paid, 'moment'],
  ['Refunded', ({ refunded }) => plainMoney(refunded)],
  ['State', ({ state }) => stateNames[state]],
]

function there<T>(offering: T | undefined): T {
  if (offering === undefined) throw notFound('This Mass offering')
  return offering
}

/** The bursar's side of Masses: their money, and nothing of what they are for. */
export const massOfferingsApi: ServedEndpoint[] = [
  on(listOfferings, (wanted, { db, organisation }) => findOfferings(db, wanted, organisation.timeZone)),

  onExport(exportOfferings, 'mass-offerings', csvColumns, (wanted, { db, organisation }) =>
    allOfferings(db, wanted, organisation.timeZone),
  ),

  on(offeringFigures, (_, { db }) => figures(db)),

  on(readOffering, async ({ id }, { db }) => there(await wholeOffering(db, id))),

  on(refundOffering, async ({ id, amount, reason }, { db, payments, caller, note }) => {
    const mass = there(await lockMass(db, id))
    if (mass.payable_id === null) throw new Problem(409, 'This Mass was asked for without an offering.')
    const by = memberOf(caller).username
    const given = await giveBackPart(payments, db, mass.payable_id, { amount, reason, by })
    note(`${given} of ${mass.reference}`)
    return there(await wholeOffering(db, id))
  }),
]
