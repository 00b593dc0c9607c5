import { z } from 'zod'
import { day } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { manage } from '../contract.ts'
import { Download } from './download-contract.ts'

/** An order's downloads as staff see them. */
const OrderDownload = Download.extend({
  id: z.int(),
  /** Staff have ended it. */
  revoked: z.boolean(),
  /** It was refunded in full, or its order was canceled. */
  refunded: z.boolean(),
})
export type OrderDownload = z.infer<typeof OrderDownload>

export const orderDownloads = endpoint({
  summary: 'List the downloads of an order',
  method: 'GET',
  path: '/staff/store/orders/{id}/downloads',
  access: manage,
  input: byId,
  output: z.array(OrderDownload),
})

export const sendDownloads = endpoint({
  summary: 'Email the download links for an order again',
  description: 'Returns 409 if the order has no email address or nothing to download.',
  audit: msg('{name} emailed the download links for {item} again.'),
  method: 'POST',
  path: '/staff/store/orders/{id}/downloads/send',
  access: manage,
  input: byId,
  output: z.object({ message: z.string() }),
})

export const resetDownload = endpoint({
  summary: 'Reset the download count',
  description: 'The customer gets the full number of downloads again.',
  audit: msg('{name} reset the download count of {item}.'),
  method: 'POST',
  path: '/staff/store/accesses/{id}/reset',
  access: manage,
  input: byId,
  output: z.array(OrderDownload),
})

export const extendDownload = endpoint({
  summary: 'Change the last day to download files',
  audit: msg('{name} changed the last day to download {item}.'),
  method: 'PUT',
  path: '/staff/store/accesses/{id}/until',
  access: manage,
  input: z.object({
    id,
    /** The last day; null for no end date. */
    until: day().nullable(),
  }),
  output: z.array(OrderDownload),
})

export const revokeDownload = endpoint({
  summary: 'End or restore access to a download',
  description: 'Access to anything refunded in full can’t be restored.',
  audit: msg('{name} restored access to {item}.'),
  method: 'PUT',
  path: '/staff/store/accesses/{id}/revoked',
  access: manage,
  input: z.object({ id, revoked: z.boolean() }),
  output: z.array(OrderDownload),
})
