import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { moment as untilMoment } from '#core/api/bounded.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { exportOf } from '#core/data/list-query.ts'

const access = can('moderation')
const path = '/staff/community/blocks'
const moment = z.iso.datetime()

const Block = z.object({
  id: z.int(),
  /** The member's name, or the last one a guest gave. */
  name: z.string(),
  isMember: z.boolean(),
  reason: z.string(),
  until: moment.nullable(),
  created: moment,
  /** Null if the site blocked them after too many rejections. */
  by: z.string().nullable(),
})
export type Block = z.infer<typeof Block>

export const listBlocks = endpoint({
  summary: 'List blocked people',
  description: 'The newest come first.',
  method: 'GET',
  path,
  access,
  input: pageQuery(staffPageSize),
  output: pageOf(Block),
  paged: true,
})

export const exportBlocks = exportOf(listBlocks, 'blocked people', { reauthenticate: true })

export const liftBlock = endpoint({
  summary: 'Lift or restore a block',
  description:
    'Set `until` to `now` to lift the block. To restore it, send the date it should end, or null for a permanent block.',
  audit: '{name} unblocked {item}.',
  method: 'PUT',
  path: `${path}/{id}`,
  access,
  input: byId.extend({ until: z.union([z.literal('now'), untilMoment()]).nullable() }),
  output: z.object({ message: z.string() }),
})
