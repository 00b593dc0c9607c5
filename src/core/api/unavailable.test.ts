import { expect, test } from 'vitest'
import { Problem } from './problems.ts'
import { DatabaseSilentError, outageOf, unavailable } from './unavailable.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '08006',
  '53200',
  '53300',
  '57P01',
  '57P03',
  '58030',
])('%s means that the database is unreachable', (code) => {
  expect(outageOf(coded(code))).toBe('unreachable')
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '25006'])('%s means that nothing can be saved', (code) => {
  expect(outageOf(coded(code))).toBe('full')
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'PGlite is closed',
])('the driver\'s own "%s" means that the database is unreachable', (message) => {
  expect(outageOf(new Error(message))).toBe('unreachable')
})

test.each(['23505', '22P02', '40001', '57014', '42P01', 'ENOENT'])('%s isn’t an outage', (code) => {
  expect(outageOf(coded(code))).toBeUndefined()
})

test('an outage is recognized inside a wrapping error', () => {
  expect(outageOf(new Error('jobs could not be created', { cause: coded('57P01') }))).toBe('unreachable')
  expect(outageOf(new DatabaseSilentError())).toBe('unreachable')
})

test('another service’s outage, or a rejection, isn’t taken for our database’s', () => {
  expect(outageOf(new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }))).toBeUndefined()
  const refusal = new Problem(503, 'The storage does not answer.')
  refusal.cause = coded('ECONNREFUSED')
  expect(outageOf(refusal)).toBeUndefined()
  expect(outageOf('ECONNREFUSED')).toBeUndefined()
})

test('an outage returns 503 with a plain sentence', () => {
  expect(unavailable(coded('ECONNREFUSED'))).toMatchObject({
    status: 503,
    body: { detail: 'We can’t reach our database right now. Please try again in a minute.' },
  })
  expect(unavailable(coded('ENOSPC'))?.body.detail).toMatch(/^We can’t save anything right now\./)
  expect(unavailable(new Error('a bug'))).toBeUndefined()
})
