import { Problem } from '#core/api/problems.ts'
import { msg } from '#core/text/messages.ts'
import type { Offer } from '../cart/reprice.ts'
import type { Delivery } from '../checkout/shipping-contract.ts'

const notAll = msg('Some of these items have to be shipped or picked up. Choose a delivery method.')

/** Nothing of a cart of files is shipped, whatever was chosen. What isn't a file can't be downloaded. */
export function withoutShipping<Input extends { delivery: Delivery }>(
  input: Input,
  offers: readonly Pick<Offer, 'download'>[],
): Input {
  if (offers.length === 0) return input
  if (offers.every(({ download }) => download)) return { ...input, delivery: 'download' }
  if (input.delivery === 'download') throw new Problem(400, notAll, { delivery: notAll })
  return input
}
