import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseQuery, withQuery } from './list-query.ts'

const Wanted = z.object({
  search: z.string().max(5).default(''),
  state: z.enum(['new', 'done']).optional(),
  sort: z.enum(['-date', 'date']).default('-date'),
})

const asked = (query: string) => parseQuery(Wanted, `http://localhost/list?${query}`)

test('what an address asks for is read, and what makes no sense in it is left out', () => {
  expect(asked('search=oil&state=new')).toEqual({ search: 'oil', state: 'new', sort: '-date' })
  expect(asked('search=far+too+long&state=burnt&sort=date&page=x')).toEqual({ search: '', sort: 'date' })
  expect(asked('state=&sort=')).toEqual({ search: '', sort: '-date' })
})

test('an address says only what is not as usual, and is read as it was written', () => {
  const wanted = { search: 'a&b', state: undefined, sort: '-date' }
  expect(withQuery('/list', wanted, { sort: '-date' })).toBe('/list?search=a%26b')
  expect(withQuery('/list', { search: '' })).toBe('/list')
  expect(parseQuery(Wanted, `http://localhost${withQuery('/list', wanted)}`)).toEqual(wanted)
})
