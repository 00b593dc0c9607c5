import { z } from 'zod'
import { byId, endpoint } from '../api/endpoint.ts'
import { msg } from '../text/messages.ts'
import { requiredText } from '../text/text-fields.ts'

/** The most that one person keeps, on all lists together. */
export const maxFilters = 100

/** What the address says beyond what the list is narrowed by. */
const passing = ['page', 'open', 'before']

/** The query of an address as a filter: nothing empty or passing in it, and always in the same order. */
export function filterIn(search: string): string {
  const given = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== '' && !passing.includes(name),
  )
  return new URLSearchParams(given.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
}

const SavedFilter = z.object({ id: z.int(), path: z.string(), query: z.string(), name: z.string() })
export type SavedFilter = z.infer<typeof SavedFilter>

const name = requiredText(msg('Give the filter a name.'), 60)
export const FilterName = z.object({ name })

export const listFilters = endpoint({
  summary: 'List your saved filters',
  description: 'Includes the filters of all lists that you may open.',
  method: 'GET',
  path: '/staff/filters',
  access: 'staff',
  input: z.object({}),
  output: z.object({ items: z.array(SavedFilter) }),
})

export const saveFilter = endpoint({
  summary: 'Save a filter',
  method: 'POST',
  path: '/staff/filters',
  access: 'staff',
  input: FilterName.extend({
    path: z
      .string()
      .max(200)
      .regex(/^\/admin(?:\/[\w-]+){1,6}$/, msg('Only lists in the admin area have filters.')),
    query: z
      .string()
      .max(500, msg('This filter is too long to save.'))
      .transform(filterIn)
      .refine((query) => query !== '', msg('Filter the list first.')),
  }),
  output: SavedFilter,
  status: 201,
  unaudited: true,
})

export const renameFilter = endpoint({
  summary: 'Rename a saved filter',
  method: 'PUT',
  path: '/staff/filters/{id}',
  access: 'staff',
  input: byId.extend(FilterName.shape),
  output: SavedFilter,
  unaudited: true,
})

export const removeFilter = endpoint({
  summary: 'Delete a saved filter',
  method: 'DELETE',
  path: '/staff/filters/{id}',
  access: 'staff',
  input: byId,
  output: z.object({ message: z.string() }),
  unaudited: true,
})
