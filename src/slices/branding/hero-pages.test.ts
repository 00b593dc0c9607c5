import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { heroPages } from './contract.ts'

const src = join(import.meta.dirname, '../..')
const routes = readFileSync(join(src, 'routes.ts'), 'utf8')

test.each(heroPages.filter((page) => page !== '/'))('the header of %s can be changed', (page) => {
  const start = routes.indexOf(`route('${page.slice(1)}',`)
  const [, file = ''] = /'([^']+\.tsx)'/.exec(routes.slice(start)) ?? []
  expect(readFileSync(join(src, file), 'utf8')).toContain(`page="${page}"`)
})
