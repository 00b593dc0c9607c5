import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { on } from '../api/endpoint-handler.ts'
import { underSlug } from './site-slug.ts'

const call = (path: `/${string}`) =>
  on(
    endpoint({ summary: '', method: 'GET', path, access: 'anyone', input: z.object({}), output: z.string() }),
    () => 'answer',
  )
const served = [
  '/about_us/hgpm_leaders',
  '/about_us/hgpm_leaders/{id}',
  '/resources/hgpm-convention',
  '/blog/posts',
  '/hgpmx',
].map((path) => call(`/${path.slice(1)}`))
const paths = (slug: string) => underSlug(served, slug).map((each) => each.endpoint.path)

test('with another slug, endpoints with a slug also respond under it', () => {
  expect(paths('grace')).toEqual([
    '/about_us/grace_leaders',
    '/about_us/grace_leaders/{id}',
    '/resources/grace-convention',
  ])
})

test('the default slug adds nothing', () => {
  expect(paths('hgpm')).toEqual([])
})
