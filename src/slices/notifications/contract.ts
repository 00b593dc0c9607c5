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
  summary: 'What happened that the role should see, newest first',
  method: 'GET',
  path: '/staff/notifications',
  access: 'staff',
  input: pageQuery(notificationsPerPage),
  output: pageOf(Notification),
  paged: true,
})

export const exportNotifications = exportOf(notifications, 'one’s notifications', { reauthenticate: false })

export const unreadNotifications = endpoint({
  summary: 'How many notifications one has not read',
  method: 'GET',
  path: '/staff/notifications/unread',
  access: 'staff',
  input: z.object({}),
  output: z.object({ unread: z.int().nonnegative() }),
})

export const readAllNotifications = endpoint({
  summary: 'Mark as read whatever came up to a notification, which is the newest that one has seen',
  method: 'POST',
  path: '/staff/notifications/read',
  access: 'staff',
  input: z.object({ up_to: id }),
  output: z.object({ message: z.string() }),
  unaudited: true,
})

export const openNotification = endpoint({
  summary: 'Mark one notification as read, and learn where it leads',
  method: 'POST',
  path: '/staff/notifications/{id}/open',
  access: 'staff',
  input: byId,
  output: z.object({ href: z.string() }),
  unaudited: true,
})
