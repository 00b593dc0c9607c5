import type { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import { tidyTelephone } from '#core/text/telephone.ts'
import { type checkout, texts } from '../orders/order-contract.ts'
import { parcelFaults } from './parcel-rules.ts'
import { tidyPostalCode } from './postal-codes.ts'
import type { Way } from './shipping.ts'
import { stateIn } from './states.ts'

/** The first three digits from which on ZIP codes belong to a state, up to the next; `-` belongs to none. */
const listed =
  '005 NY; 006 PR; 008 VI; 009 PR; 010 MA; 028 RI; 030 NH; 039 ME; 050 VT; 055 MA; 056 VT; 060 CT; 070 NJ; 090 AE; ' +
  '099 -; 100 NY; 150 PA; 197 DE; 200 DC; 201 VA; 202 DC; 206 MD; 220 VA; 247 WV; 269 -; 270 NC; 290 SC; 300 GA; ' +
  '320 FL; 340 AA; 341 FL; 350 AL; 370 TN; 386 MS; 398 GA; 400 KY; 428 -; 430 OH; 460 IN; 480 MI; 500 IA; 529 -; ' +
  '530 WI; 550 MN; 568 -; 569 DC; 570 SD; 578 -; 580 ND; 589 -; 590 MT; 600 IL; 630 MO; 659 -; 660 KS; 680 NE; ' +
  '694 -; 700 LA; 715 -; 716 AR; 730 OK; 733 TX; 734 OK; 750 TX; 800 CO; 817 -; 820 WY; 832 ID; 839 -; 840 UT; ' +
  '848 -; 850 AZ; 866 -; 870 NM; 885 TX; 886 -; 889 NV; 899 -; 900 CA; 962 AP; 967 HI; 969 GU; 970 OR; 980 WA; 995 AK'

const starts = listed.split('; ').map((entry) => ({ from: Number(entry.slice(0, 3)), state: entry.slice(4) }))

/** The state that a ZIP code lies in; an empty text where none does. */
export function stateOfZip(zip: string): string {
  const area = Number(zip.slice(0, 3))
  const found = starts.findLast(({ from }) => from <= area)?.state ?? '-'
  return found === '-' ? '' : found
}

type Wanted = z.output<typeof checkout.input>
export type Addressed = Wanted & { region: string }

/**
 * The order with its address as a label carries it. Who names no country sends the specification's own fields to the
 * shop's first country: what that one needs is checked here, and the state, which those fields have no place for, is
 * the one that the ZIP code lies in. Outside of the United States it stays empty then.
 */
export function addressed(wanted: Wanted, { delivery, country }: Way): Addressed {
  const phone_number = tidyTelephone(wanted.phone_number, country)
  if (delivery === 'pickup') return { ...wanted, phone_number, region: '' }
  const postal_code = tidyPostalCode(country, wanted.postal_code)
  const isWhole = wanted.country !== undefined || wanted.state !== undefined
  const state = wanted.state ?? (country === 'US' ? stateOfZip(postal_code) : '')
  const region = stateIn(country, state)
  const [fault] = parcelFaults({ ...wanted, state }, country, texts).filter(
    ({ field }) => isWhole || field !== 'state',
  )
  if (fault) throw new Problem(400, fault.message, { [fault.field]: fault.message })
  return { ...wanted, phone_number, postal_code, region: region ?? '' }
}
