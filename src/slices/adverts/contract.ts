import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { moment, version } from '#core/api/bounded.ts'
import { endpoint, id } from '#core/api/endpoint.ts'
import { pageQuery } from '#core/api/paging.ts'
import { collection, staffPageSize } from '#core/collections/collection.ts'
import { exportOf } from '#core/data/list-query.ts'
import { isSafeLink } from '#core/security/safe-link.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { phases } from './rules.ts'

export const Advert = z.object({
  id: z.int(),
  ads_title: z.string(),
  image: z.string(),
  organisation_name: z.string(),
  /** A web address, a page of this site (`/shop`), or nothing. */
  ads_url: z.string(),
  ads_starts: z.iso.datetime(),
  ads_end: z.iso.datetime(),
  ads_approved: z.boolean(),
})
export type Advert = z.infer<typeof Advert>

export const AdvertDraft = z
  .object({
    ads_title: z.string().trim().min(1, 'Enter a title.').max(120, tooLong(120)),
    organisation_name: z.string().trim().min(1, 'Enter the organization.').max(120, tooLong(120)),
    image: picture,
    ads_url: z
      .string()
      .trim()
      .max(500, tooLong(500))
      .refine(isSafeLink, 'Enter a link that starts with https://, or a page on this site, such as /shop.'),
    ads_starts: moment('Choose when it starts.'),
    ads_end: moment('Choose when it ends.'),
  })
  .refine(({ ads_starts, ads_end }) => Date.parse(ads_end) > Date.parse(ads_starts), {
    error: msg('The end must be after the start.'),
    path: ['ads_end'],
  })
export type AdvertDraft = z.infer<typeof AdvertDraft>

/** The kit's `published` means approved here. */
const kit = collection({
  table: 'advert',
  noun: 'ad',
  missing: 'We couldn’t find this ad.',
  texts: {
    add: msg('New ad'),
    edit: msg('Edit ad'),
    first: msg('Add the first ad to get started.'),
    inAudit: msg('the ad {title}'),
  },
  fields: {
    ads_title: msg('Title'),
    organisation_name: msg('Organization'),
    image: msg('Picture'),
    ads_url: msg('Link'),
    ads_starts: msg('Starts'),
    ads_end: msg('Ends'),
  },
  path: '/ads',
  shownAt: '/',
  item: Advert,
  draft: AdvertDraft,
  pageSize: 12,
  manage: can('content'),
})

export const adverts = {
  ...kit,
  list: endpoint({
    ...kit.list,
    summary: 'List running ads',
    description: 'Returns approved ads that are running now. The latest to start come first.',
  }),
  read: endpoint({ ...kit.read, summary: 'Get a running ad' }),
}

/** In place of the kit's list for staff: adverts are looked for by where they stand, not by publication. */
export const listAdverts = endpoint({
  summary: 'List all ads',
  description: 'Filter by `phase`: `waiting` (for approval), `coming` (upcoming), `running` or `ended`.',
  method: 'GET',
  path: adverts.listAll.path,
  access: can('content'),
  input: pageQuery(staffPageSize).extend({
    search: z.string().trim().max(100).optional(),
    phase: z.enum(phases).optional(),
  }),
  output: adverts.listAll.output,
  paged: true,
})

export const exportAdverts = exportOf(listAdverts, 'ads', { reauthenticate: false })

export const approveAdvert = endpoint({
  summary: 'Approve an ad or withdraw the approval',
  description: 'Returns 409 if the ad has changed since you loaded it.',
  audit: msg('{name} approved the ad {item}.'),
  method: 'PUT',
  path: `${adverts.readAny.path}/approval`,
  access: can('content'),
  input: z.object({ id, version, approved: z.boolean() }),
  output: adverts.readAny.output,
})
