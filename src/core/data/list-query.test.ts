import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseQuery, withQuery } from './list-query.ts'

const Query = z.object({
  search: z.string().max(5).default(''),
  state: z.enum(['new', 'done']).optional(),
  sort: z.enum(['-date', 'date']).default('-date'),
})

const parse = (query: string) => parseQuery(Query, `http://localhost/list?${query}`)

test('the query of a URL is parsed, and invalid values are ignored', () => {
  expect(parse('search=oil&state=new')).toEqual({ search: 'oil', state: 'new', sort: '-date' })
  expect(parse('search=far+too+long&state=burnt&sort=date&page=x')).toEqual({ search: '', sort: 'date' })
  expect(parse('state=&sort=')).toEqual({ search: '', sort: '-date' })
})

test('a URL leaves out default values, and parses back to the same values', () => {
  const values = { search: 'a&b', state: undefined, sort: '-date' }
  expect(withQuery('/list', values, { sort: '-date' })).toBe('/list?search=a%26b')
  expect(withQuery('/list', { search: '' })).toBe('/list')
  expect(parseQuery(Query, `http://localhost${withQuery('/list', values)}`)).toEqual(values)
})
