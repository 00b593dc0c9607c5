import { z } from 'zod'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { exportOf } from '#core/data/list-query.ts'

const Notification = z.object({
  id: z.int(),
  title: z.string(),
  href: z.string(),
  created: z.iso.datetime(),
  unread: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const notificationsPerPage = 20

export const notifications = endpoint({
  summary: 'List your notifications',
  description: 'The newest come first. You see only what your role may see.',
  method: 'GET',
  path: '/staff/notifications',
  access: 'staff',
  input: pageQuery(notificationsPerPage),
  output: pageOf(Notification),
  paged: true,
})

export const exportNotifications = exportOf(notifications, 'your notifications', { reauthenticate: false })

export const unreadNotifications = endpoint({
  summary: 'Count your unread notifications',
  method: 'GET',
  path: '/staff/notifications/unread',
  access: 'staff',
  input: z.object({}),
  output: z.object({ unread: z.int().nonnegative() }),
})

export const readAllNotifications = endpoint({
  summary: 'Mark notifications as read',
  description: 'Marks everything up to `up_to`, the newest one you have seen.',
  method: 'POST',
  path: '/staff/notifications/read',
  access: 'staff',
  input: z.object({ up_to: id }),
  output: z.object({ message: z.string() }),
  unaudited: true,
})

export const openNotification = endpoint({
  summary: 'Open a notification',
  description: 'Marks it as read and returns the page it links to.',
  method: 'POST',
  path: '/staff/notifications/{id}/open',
  access: 'staff',
  input: byId,
  output: z.object({ href: z.string() }),
  unaudited: true,
})
