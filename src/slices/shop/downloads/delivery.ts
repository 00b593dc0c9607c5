import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { Offer } from '../cart/reprice.ts'
import type { Delivery } from '../checkout/shipping-contract.ts'
import { downloadOnly } from './download-store.ts'

const notAll = msg('Some of these items have to be shipped or picked up. Choose a delivery method.')

/** Nothing of a cart of files is shipped, whatever was chosen. What isn't a file can't be downloaded. */
export async function withoutShipping<Input extends { delivery: Delivery }>(
  db: Db,
  input: Input,
  offers: readonly Pick<Offer, 'product_id'>[],
): Promise<Input> {
  if (offers.length === 0) return input
  const products = offers.map(({ product_id }) => product_id)
  const files = await downloadOnly(db, products)
  if (products.every((product) => files.has(product))) return { ...input, delivery: 'download' }
  if (input.delivery === 'download') throw new Problem(400, notAll, { delivery: notAll })
  return input
}
