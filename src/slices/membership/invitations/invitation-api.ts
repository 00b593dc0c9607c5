import { memberOf, namesOf, type Roles, rolesOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { noPermission, notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { mapAllRows } from '#core/data/list-sql.ts'
import { notify } from '#core/mail/notify.ts'
import { newToken } from '#core/security/tokens.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { countWrongLink } from '../accounts/links.ts'
import { createMember } from '../api.ts'
import { invitationMail } from '../mails.ts'
import { mayGrant, refusals } from '../people/people-rules.ts'
import { enterNew } from '../sessions/sessions.ts'
import {
  exportInvitations,
  type Invitation,
  invite,
  join,
  joinWithAccount,
  listInvitations,
  readInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitation-contract.ts'
import {
  addInvitation,
  addRoles,
  allInvitations,
  findInvitation,
  lockInvitation,
  noteVerified,
  openInvitations,
  removeInvitation,
  renewInvitation,
  takeInvitation,
} from './invitation-store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

function wire({ id, email, roles, invited_by, created, expires_at }: Row): Invitation {
  if (!email || !roles) throw new Error(`The invitation ${id} has no address or no role.`)
  return {
    id,
    email,
    roles,
    invitedBy: invited_by ?? '',
    sent: created.toISOString(),
    expires: expires_at.toISOString(),
  }
}

/** A shortened address for the audit log, which is never erased. */
const veiled = (email: string) => email.replace(/^(.).*(?=@)/u, '$1…')

function guardGrant({ caller }: Context, roles: Roles) {
  if (!mayGrant(memberOf(caller).roles, roles)) throw new Problem(403, refusals['not yours'])
}

/** Emails the link, and where that can't be sent, returns it to be passed on by hand. */
async function post(context: Context, invitation: Invitation, token: string) {
  const { db, mail, siteUrl, organisation } = context
  const { email, roles, invitedBy } = invitation
  const link = `${siteUrl}/join#${token}`
  await mail.send(db, invitationMail(email, roles, invitedBy, link, organisation))
  return { ...invitation, link: mail.canSend ? null : link }
}

const invited = (email: string, roles: Roles) =>
  t('{email} as {roles}', { email: veiled(email), roles: namesOf(roles) })

async function openOne(id: number, context: Context): Promise<Invitation> {
  const row = await lockInvitation(context.db, id, context.now)
  if (!row) throw notFound('We couldn’t find this invitation.')
  const invitation = wire(row)
  guardGrant(context, invitation.roles)
  context.note(invited(invitation.email, invitation.roles))
  return invitation
}

const linkGone = () =>
  new Problem(
    410,
    'This invitation has expired, was withdrawn or was already used. Please ask for a new one.',
  )

/** Spends the link. If the transaction fails, the link stays valid. */
async function taken(trx: Db, token: string, now: Date): Promise<Invitation & { shown: boolean }> {
  const row = await takeInvitation(trx, token, now)
  if (!row) throw linkGone()
  return { ...wire(row), shown: row.shown }
}

const notifyStaff = (trx: Db, name: string, roles: Roles, id: number) =>
  notify(trx, {
    needs: 'people',
    title: t('{name} accepted the invitation. {count, plural, one {Role: {roles}} other {Roles: {roles}}}', {
      name,
      count: roles.length,
      roles: namesOf(roles),
    }),
    href: `/admin/members/${id}`,
  })

async function openInvitation(context: Context, token: string): Promise<Row> {
  const row = await findInvitation(context.db, token, context.now)
  if (row) return row
  await countWrongLink(context, 'invitation')
  throw linkGone()
}

const csvColumns: readonly CsvColumn<Invitation>[] = [
  [msg('Email'), ({ email }) => email],
  [msg('Roles'), ({ roles }) => namesOf(roles)],
  [msg('Invited by'), ({ invitedBy }) => invitedBy],
  [msg('Sent'), ({ sent }) => sent, 'moment'],
  [msg('Expires'), ({ expires }) => expires, 'moment'],
]

export const invitationApi: ServedEndpoint[] = [
  on(listInvitations, async (input, { db, now }) => {
    const { items, total } = await openInvitations(db, input, now)
    return { items: items.map(wire), total }
  }),
  onExport(exportInvitations, 'invitations', csvColumns, async (_, { db, now }) =>
    mapAllRows(await allInvitations(db, now), wire),
  ),

  on(invite, async ({ email, roles: chosen }, context) => {
    const { db, caller, mail, now, note } = context
    const roles = rolesOf(chosen)
    guardGrant(context, roles)
    const token = newToken()
    const row = await addInvitation(
      db,
      { token, shown: !mail.canSend, email, roles, invited_by: memberOf(caller).username },
      now,
    )
    if (!row) {
      const twice = 'This address already has an open invitation. Resend it, or withdraw it first.'
      throw new Problem(409, twice, { email: twice })
    }
    note(invited(email, roles))
    const invitation = wire(row)
    return post(context, invitation, token)
  }),

  on(resendInvitation, async ({ id }, context) => {
    await openOne(id, context)
    const token = newToken()
    const link = { token, shown: !context.mail.canSend }
    const invitation = wire(await renewInvitation(context.db, id, link, context.now))
    return post(context, invitation, token)
  }),

  on(withdrawInvitation, async ({ id }, context) => {
    await openOne(id, context)
    await removeInvitation(context.db, id)
    return { message: 'Invitation withdrawn.' }
  }),

  on(readInvitation, async ({ token }, context) => {
    return wire(await openInvitation(context, token))
  }),

  on(join, async ({ token, ...input }, context) => {
    await openInvitation(context, token)
    const joined = await context.db.transaction().execute(async (trx) => {
      const { email, roles, shown } = await taken(trx, token, context.now)
      // Inside the transaction: when the name or the password is refused, the invitation stays open.
      const member = await createMember(trx, { ...input, email }, roles)
      if (!shown) await noteVerified(trx, member.id, context.now)
      await notifyStaff(trx, member.username, roles, member.id)
      return member
    })
    return enterNew(context, joined)
  }),

  on(joinWithAccount, async ({ token }, context) => {
    await openInvitation(context, token)
    const { id } = memberOf(context.caller)
    return context.db.transaction().execute(async (trx) => {
      const { roles: offered } = await taken(trx, token, context.now)
      const member = await addRoles(trx, id, offered)
      if (!member) throw new Problem(403, noPermission)
      const { username, roles } = member
      await notifyStaff(trx, username, offered, id)
      const message = t(
        'Welcome! {count, plural, one {Your role is now {roles}.} other {Your roles are now {roles}.}}',
        { count: roles.length, roles: namesOf(roles) },
      )
      return { message, roles }
    })
  }),
]
