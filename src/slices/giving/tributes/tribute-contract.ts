import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { msg } from '#core/text/messages.ts'
import { tributeKinds } from './tribute.ts'

const money = can('money')
const path = '/staff/donations/cards'

/** A card for a family. It says who gave, and not how much. */
const TributeCard = z.object({
  /** The gift's. */
  id: z.int(),
  kind: z.enum(tributeKinds),
  honoree: z.string(),
  note: z.string(),
  address: z.string(),
  /** Empty for an anonymous donor. */
  name: z.string(),
  anonymous: z.boolean(),
  purpose: z.string(),
  /** The day the gift was paid. */
  day: z.iso.date(),
  sentAt: z.iso.datetime().nullable(),
  sentBy: z.string().nullable(),
})
export type TributeCard = z.infer<typeof TributeCard>

export const cardFilters = ['open', 'sent'] as const

export const listTributeCards = endpoint({
  summary: 'List cards for families',
  description:
    'Returns cards for gifts in honor or memory of someone, if the donor entered a mailing address for the family. Cards to send are listed oldest first, sent cards newest first. Refunded gifts are left out.',
  method: 'GET',
  path,
  access: money,
  input: pageQuery(staffPageSize).extend({ show: z.enum(cardFilters).default('open') }),
  output: pageOf(TributeCard),
  paged: true,
})

export const readTributeCard = endpoint({
  summary: 'Get a card for a family',
  method: 'GET',
  path: `${path}/{id}`,
  access: money,
  input: byId,
  output: TributeCard,
})

export const markTributeCard = endpoint({
  summary: 'Mark a card as sent',
  description: 'With `sent: false`, it goes back on the list of cards to send.',
  audit: msg('{name} marked {item} as sent.'),
  method: 'POST',
  path: `${path}/{id}/sent`,
  access: money,
  input: byId.extend({ sent: z.boolean() }),
  output: TributeCard,
})

export const tributeCardFile = (id: number) => `/admin/donations/cards/${id}.pdf`
