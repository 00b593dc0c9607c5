import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** The longest question that is looked up. */
export const longestSearch = 100

const Found = z.object({ title: z.string(), href: z.string().startsWith('/admin/'), detail: z.string() })
export type SearchResult = z.infer<typeof Found>

const FoundKind = z.object({ kind: z.string(), items: z.array(Found) })
export type SearchResultGroup = z.infer<typeof FoundKind>

export const staffSearch = endpoint({
  summary: 'Search the admin area',
  description:
    'Results are grouped by kind, the kind with the best match first. Only kinds that your role may open are searched. If nothing matches, similar spellings are tried.',
  method: 'GET',
  path: '/staff/search',
  access: 'staff',
  input: z.object({
    q: z.string().trim().min(1, 'Enter something to search for.').max(longestSearch),
    /** The most of each kind. */
    most: z.coerce.number<string | number>().int().min(1).max(50).default(5),
  }),
  output: z.array(FoundKind),
})
