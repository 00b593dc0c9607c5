import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#core/api/access.ts'
import { type Role, roles } from '#core/api/access.ts'
import { apiBase } from '#core/api/call.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { served } from './api.ts'

/** Written down a second time on purpose: a change of the table in core/api/access.ts must be meant. */
const allowed: Record<Access, readonly Role[]> = {
  anyone: roles,
  member: roles,
  staff: roles.filter((role) => role !== 'member'),
  'staff:content': ['owner', 'administrator', 'editor'],
  'staff:pictures': ['owner', 'administrator', 'editor', 'shop', 'outreach'],
  'staff:shop': ['owner', 'administrator', 'shop'],
  'staff:sales': ['owner', 'administrator', 'shop', 'finance'],
  'staff:money': ['owner', 'administrator', 'finance'],
  'staff:pastoral': ['owner', 'pastoral'],
  'staff:prayer': ['owner', 'pastoral', 'prayer'],
  'staff:moderation': ['owner', 'administrator', 'moderator'],
  'staff:outreach': ['owner', 'administrator', 'outreach'],
  'staff:people': ['owner', 'administrator'],
  'staff:directory': ['owner', 'administrator', 'shop', 'finance', 'pastoral', 'prayer', 'outreach'],
  'staff:site': ['owner'],
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe.each(served.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const path = `${apiBase}${endpoint.path.replace(/\{\w+\}/g, '999999')}`
    const init =
      endpoint.method === 'GET'
        ? {}
        : { method: endpoint.method, headers: { 'Content-Type': 'application/json' }, body: '{}' }

    test.each(roles)('%s', async (role) => {
      const { status } = await app.as(someone(role)).fetch(path, init)
      if (allowed[endpoint.access].includes(role)) expect(status).not.toBe(403)
      else expect(status).toBe(403)
    })

    test('a person with the shop and prayer roles', async () => {
      const { status } = await app.as(someone(['shop', 'prayer'])).fetch(path, init)
      const either = (['shop', 'prayer'] as const).some((role) => allowed[endpoint.access].includes(role))
      if (either) expect(status).not.toBe(403)
      else expect(status).toBe(403)
    })

    test('visitor', async () => {
      const { status, headers } = await app.fetch(path, init)
      // A refresh without a token is refused by the call itself, not by the door.
      if (endpoint.access !== 'anyone') expect(status).toBe(401)
      else if (!endpoint.path.endsWith('/refresh')) expect(status).not.toBe(401)
      expect(headers.get('cache-control')).toMatch(
        endpoint.cacheTables && status === 200 ? /no-cache/ : /no-store/,
      )
    })
  },
)
