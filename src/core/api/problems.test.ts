import { expect, test } from 'vitest'
import { z } from 'zod'
import { tooLong } from '../text/text-fields.ts'
import { invalid, notFound, Problem } from './problems.ts'

test('a problem says what happened, and has a code for programs', () => {
  expect(new Problem(409, 'Too late.').body).toEqual({ detail: 'Too late.', code: 'conflict' })
  expect(new Problem(418, 'No coffee.').body).toMatchObject({ code: 'invalid' })
  expect(new Problem(502, 'No answer.').body).toMatchObject({ code: 'failed' })
  const own = { code: 'not_enough_stock', params: { count: 2 } }
  expect(new Problem(409, 'Only 2 left.', undefined, own).body).toEqual({ detail: 'Only 2 left.', ...own })
})

test('a field error over a limit includes the limit', () => {
  const { error } = z.object({ name: z.string().max(3, tooLong(3)) }).safeParse({ name: 'Ngozi' })
  expect(invalid(error?.issues ?? []).body).toEqual({
    detail: 'Use 3 characters or fewer.',
    errors: { name: 'Use 3 characters or fewer.' },
    code: 'too_big',
    params: { maximum: 3 },
  })
})

test('a missing item is a 404 with its name', () => {
  expect(notFound('We couldn’t find this post.')).toMatchObject({
    status: 404,
    body: { detail: 'We couldn’t find this post.' },
  })
})

test('each invalid field has its first message, and the first of all is the detail', () => {
  const schema = z.object({
    name: z
      .string()
      .min(2, 'Too short')
      .regex(/^[a-z]+$/, 'Small letters only'),
    address: z.object({ city: z.string('Enter a city') }),
    tags: z.array(z.string('A tag is a word')),
  })
  const { error } = schema.safeParse({ name: '1', address: {}, tags: ['a', 1] })
  expect(invalid(error?.issues ?? [])).toMatchObject({
    status: 400,
    body: {
      detail: 'Too short',
      errors: { name: 'Too short', 'address.city': 'Enter a city', 'tags.1': 'A tag is a word' },
    },
  })
})

test('an error of the whole body is under "body"', () => {
  const schema = z.object({ a: z.string().optional() }).refine(() => false, 'Choose one')
  expect(invalid(schema.safeParse({}).error?.issues ?? []).body).toEqual({
    detail: 'Choose one',
    errors: { body: 'Choose one' },
    code: 'invalid',
  })
})

test('a field named like an object property is a field like any other', () => {
  const issues =
    z.strictObject({}).safeParse(JSON.parse('{"__proto__": 1, "constructor": 2}')).error?.issues ?? []
  expect(invalid(issues).status).toBe(400)
  expect(invalid([{ code: 'custom', path: ['constructor'], message: 'No', input: 1 }]).errors).toEqual({
    constructor: 'No',
  })
})
