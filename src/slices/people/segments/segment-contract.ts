import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { Segment, SegmentFilter } from '../contract.ts'

export const maxSegments = 100

const directory = can('directory')

export const SegmentName = z.object({ name: requiredText('Give the segment a name.', 60) })

export const addSegment = endpoint({
  summary: 'Save a segment of people',
  description:
    'A filter based on giving requires the `money` permission, here and wherever the segment is used.',
  audit: msg('{name} saved the segment {item}.'),
  method: 'POST',
  path: '/staff/people/segments',
  access: directory,
  input: SegmentName.extend({ filter: SegmentFilter }),
  output: Segment,
  status: 201,
})

export const renameSegment = endpoint({
  summary: 'Rename a segment of people',
  audit: msg('{name} renamed the segment {item}.'),
  method: 'PUT',
  path: '/staff/people/segments/{id}',
  access: directory,
  input: byId.extend(SegmentName.shape),
  output: Segment,
})

export const removeSegment = endpoint({
  summary: 'Delete a segment of people',
  description: 'Returns 409 while a draft or scheduled newsletter issue is addressed to it.',
  audit: msg('{name} deleted the segment {item}.'),
  method: 'DELETE',
  path: '/staff/people/segments/{id}',
  access: directory,
  input: byId,
  output: z.object({ message: z.string() }),
})
