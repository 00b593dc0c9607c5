import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** The most that is kept of one person; the oldest goes first. */
export const maxCopies = 50

/** How long a copy is kept. */
export const copyDays = 30

const byName = z.object({ name: z.string().regex(/^[a-z_]{1,40}-(?:[0-9]{1,10}|new)$/) })

export const readUnsavedCopy = endpoint({
  summary: 'Get your unsaved changes to a form',
  description: 'The content is empty if there are none.',
  method: 'GET',
  path: '/staff/unsaved/{name}',
  access: 'staff',
  input: byName,
  output: z.object({ content: z.string(), at: z.iso.datetime().nullable() }),
})

export const keepUnsavedCopy = endpoint({
  summary: 'Keep your unsaved changes to a form',
  description: 'Nobody else sees them, and nothing changes on the site. They are kept for 30 days.',
  method: 'PUT',
  path: '/staff/unsaved/{name}',
  access: 'staff',
  input: byName.extend({ content: z.string().min(1).max(240_000) }),
  output: z.object({ at: z.iso.datetime() }),
  unaudited: true,
})

export const dropUnsavedCopy = endpoint({
  summary: 'Discard your unsaved changes to a form',
  method: 'DELETE',
  path: '/staff/unsaved/{name}',
  access: 'staff',
  input: byName,
  output: z.object({ message: z.string() }),
  unaudited: true,
})
