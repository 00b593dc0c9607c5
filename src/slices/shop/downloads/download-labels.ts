import { msg } from '#core/text/messages.ts'
import type { kindsOfProduct } from './download-admin-contract.ts'

/** How a product is delivered, for staff. */
export const kindNames: Record<(typeof kindsOfProduct)[number], string> = {
  shipped: msg('Shipped or picked up'),
  download: msg('Download'),
  both: msg('Shipped, plus download'),
}
