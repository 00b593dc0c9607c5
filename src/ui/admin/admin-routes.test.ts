import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { adminRoute } from './admin-routes.ts'

// We take one entry out of a table that React Router doesn't document. When an update moves it, this says so; then look
// at `hydrated-router.js` anew, and at whether it has a documented way by now.
test('React Router still reads its routes from the table that we shorten, and the admin area is one entry of it', async () => {
  const inside = new URL('lib/dom-export/hydrated-router.js', import.meta.resolve('react-router'))
  expect(readFileSync(fileURLToPath(inside), 'utf8')).toMatch(/window\.__reactRouterManifest/)
  const files = (await routes).map(({ file }) => file.replace(/\.tsx$/, ''))
  expect(files).toContain(adminRoute)
})
