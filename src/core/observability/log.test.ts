import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(level: 'info' | 'warn', ...said: unknown[]) {
  const lines: string[] = []
  const log = createLog(level, { write: (line: string) => void lines.push(line) })
  for (const each of said) log.info(each)
  return lines.join('')
}

test.each(['password', 'token', 'access', 'refresh', 'secret', 'authorization', 'cookie', 'email', 'body'])(
  '%s is never logged, at the top level or nested',
  (name) => {
    const hidden = { [name]: 'hush' }
    const text = logged('info', hidden, { user: hidden }, { request: { headers: hidden } })
    expect(text).not.toContain('hush')
    expect(text.match(/\[kept secret\]/g)).toHaveLength(3)
  },
)

test('other fields are logged as they are, one line of JSON each, without the host name', () => {
  const [line = ''] = logged('info', { path: '/blogs', status: 200 }).split('\n')
  expect(JSON.parse(line)).toEqual({ level: 30, time: expect.any(Number), path: '/blogs', status: 200 })
})

test('the content of a row that the database rejected isn’t logged', () => {
  const error = Object.assign(new Error('new row violates check constraint "x"'), {
    detail: 'Failing row contains (1, my most private prayer).',
    where: 'COPY request, line 1: "my most private prayer"',
    params: ['my most private prayer'],
    code: '23514',
  })
  const text = logged('info', { err: error })
  expect(text).toContain('new row violates')
  expect(text).toContain('23514')
  expect(text).not.toContain('private prayer')
})

test('messages below the level aren’t logged', () => {
  expect(logged('warn', { path: '/' })).toBe('')
})
