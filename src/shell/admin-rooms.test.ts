import { expect, test } from 'vitest'
import { roles } from '#core/roles.ts'
import { roomsOf } from './admin-rooms.ts'

test('a role is shown the rooms that it may open, and no others', () => {
  const withBlogs = roles.filter((role) => roomsOf(role).some(({ name }) => name === 'Blogs'))
  expect(withBlogs).toEqual(['owner', 'administrator', 'editor'])
  expect(roomsOf('member')).toEqual([])
})
