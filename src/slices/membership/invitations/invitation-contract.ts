import { z } from 'zod'
import { can, roles } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { exportOf } from '#core/data/list-query.ts'
import { msg } from '#core/text/messages.ts'
import { Entered, Registration } from '../contract.ts'
import { ChosenRoles } from '../people/people-contract.ts'

const Invitation = z.object({
  id: z.int(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  invitedBy: z.string(),
  sent: z.iso.datetime(),
  expires: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

/** With the link to pass on by hand, once, while email isn't set up; null where it was emailed. */
const Invited = Invitation.extend({ link: z.string().nullable() })

const people = can('people')
const message = z.object({ message: z.string() })

export const listInvitations = endpoint({
  summary: 'List open invitations',
  description: 'Returns invitations that have not been accepted yet, newest first.',
  method: 'GET',
  path: '/staff/invitations',
  access: people,
  input: pageQuery(staffPageSize),
  output: pageOf(Invitation),
  paged: true,
})

export const exportInvitations = exportOf(listInvitations, 'open invitations', { reauthenticate: true })

export const invite = endpoint({
  summary: 'Invite a person',
  description:
    'The invitation is emailed and comes with one or more roles. While email isn’t set up, the response contains its link instead.',
  audit: '{name} invited {item}.',
  method: 'POST',
  path: '/staff/invitations',
  access: people,
  input: z.object({
    email: z.string().trim().max(200).pipe(z.email('Enter an email address.')),
    roles: ChosenRoles,
  }),
  output: Invited,
  status: 201,
  reauthenticate: true,
})

export const resendInvitation = endpoint({
  summary: 'Resend an invitation',
  description: 'The new link is valid for 7 days. While email isn’t set up, the response contains it.',
  audit: msg('{name} resent the invitation to {item}.'),
  method: 'POST',
  path: '/staff/invitations/{id}/resend',
  access: people,
  input: byId,
  output: Invited,
})

export const withdrawInvitation = endpoint({
  summary: 'Withdraw an invitation',
  description: 'Its link stops working.',
  audit: msg('{name} withdrew the invitation to {item}.'),
  method: 'DELETE',
  path: '/staff/invitations/{id}',
  access: people,
  input: byId,
  output: message,
})

const withToken = z.object({
  token: z.string().min(20, 'This link is incomplete. Please copy the whole link and try again.').max(100),
})

export const readInvitation = endpoint({
  summary: 'Get an invitation by its link',
  method: 'POST',
  path: '/membership/invitation',
  access: 'anyone',
  input: withToken,
  output: Invitation.pick({ email: true, roles: true, invitedBy: true }),
})

export const join = endpoint({
  summary: 'Create an account from an invitation',
  description: 'The new member is logged in.',
  method: 'POST',
  path: '/membership/join',
  access: 'anyone',
  input: Registration.omit({ email: true }).extend(withToken.shape),
  output: Entered,
  status: 201,
})

export const joinWithAccount = endpoint({
  summary: 'Accept an invitation',
  description: 'Uses the account you’re logged in to, which keeps its current roles.',
  method: 'POST',
  path: '/membership/join/account',
  access: 'member',
  input: withToken,
  output: message.extend({ roles: z.array(z.enum(roles)) }),
})
