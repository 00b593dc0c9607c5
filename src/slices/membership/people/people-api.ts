import { type Member, memberOf, namesOf, rolesOf, sameRoles } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import { change } from '#core/security/audit.ts'
import { eraseAll, type OwnData } from '#core/security/own-data.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { rolesMail, suspensionMail } from '../mails.ts'
import { endSessionsOf } from '../store.ts'
import {
  changeRoles,
  erasePerson,
  exportPeople,
  listPeople,
  type Person,
  type PersonDetail,
  readPerson,
  reinstatePerson,
  signPersonOut,
  suspendPerson,
} from './people-contract.ts'
import { type Act, grantable, judgeAct, refusals } from './people-rules.ts'
import {
  everyone,
  findPeople,
  findPerson,
  lockOwners,
  type PersonRow,
  sessionLives,
  setRoles,
  setSuspended,
} from './people-store.ts'

type PersonRecord = NonNullable<Awaited<ReturnType<typeof findPerson>>>
type Listed = Pick<
  PersonRecord,
  'id' | 'username' | 'email' | 'roles' | 'created' | 'last_seen_at' | 'suspended_at'
>

const iso = (moment: Date | null) => moment?.toISOString() ?? null

const listed = ({ id, username, email, roles, ...row }: Listed): Person => ({
  id,
  username,
  email,
  roles,
  since: row.created.toISOString(),
  lastSeen: iso(row.last_seen_at),
  suspended: iso(row.suspended_at),
})

const csvColumns: readonly CsvColumn<PersonRow>[] = [
  [msg('Name'), (row) => row.username],
  [msg('Email'), (row) => row.email],
  [msg('Phone'), (row) => row.telephone],
  [msg('Roles'), (row) => namesOf(row.roles)],
  [msg('Member since'), (row) => row.created, 'moment'],
  [msg('Last seen'), (row) => row.last_seen_at, 'moment'],
  [msg('Suspended'), (row) => row.suspended_at, 'moment'],
]

const judged = (row: PersonRecord) => ({ id: row.id, roles: row.roles, suspended: row.suspended_at !== null })

function detailOf(row: PersonRecord, caller: Member): PersonDetail {
  // Two, since the caller isn't counted here: the last owner is refused when they try.
  const may = (act: Act) => judgeAct(caller, judged(row), act, 2) === 'allowed'
  const verdict = judgeAct(caller, judged(row), { kind: 'sign out' }, 2)
  return {
    ...listed(row),
    emailVerified: row.email_verified_at !== null,
    telephone: row.telephone,
    sessions: row.sessions ?? 0,
    secondFactor: row.totp_since !== null,
    may: {
      roles: verdict === 'allowed' ? grantable(caller.roles) : [],
      suspend: may({ kind: 'suspend' }),
      signOut: verdict === 'allowed',
      erase: may({ kind: 'erase' }),
      nothing: verdict === 'allowed' ? null : refusals[verdict],
    },
  }
}

async function personWith(db: Db, id: number): Promise<PersonRecord> {
  const row = await findPerson(db, id)
  if (!row) throw notFound('We couldn’t find this member.')
  return row
}

/**
 * The person, after checking that the caller may do this. It locks the owners, so that parallel acts can't leave the
 * site without one, and refuses callers whose own session has ended.
 */
async function personFor(act: Act, id: number, { db, caller }: Context): Promise<PersonRecord> {
  const actor = memberOf(caller)
  const { length: owners } = await lockOwners(db)
  if (actor.session !== null && !(await sessionLives(db, actor.session))) {
    throw new Problem(401, 'Please log in again.')
  }
  const row = await personWith(db, id)
  const verdict = judgeAct(actor, judged(row), act, owners)
  if (verdict !== 'allowed') throw new Problem(verdict === 'not yours' ? 403 : 409, refusals[verdict])
  return row
}

/** `parts` is all that is stored about a member, and is erased with the account. */
export const peopleApi = (parts: readonly OwnData[]): ServedEndpoint[] => [
  on(listPeople, async (input, { db }) => {
    const { items, total } = await findPeople(db, input)
    return { items: items.map(listed), total }
  }),

  on(readPerson, async ({ id }, { db, caller }) => detailOf(await personWith(db, id), memberOf(caller))),

  on(changeRoles, async ({ id, roles: chosen, was }, context) => {
    const { db, caller, mail, note } = context
    const roles = rolesOf(chosen)
    const person = await personFor({ kind: 'roles', to: roles }, id, context)
    if (was !== undefined && !sameRoles(was, person.roles)) throw changedMeanwhile()
    note(person.username, [change(msg('Roles'), namesOf(person.roles), namesOf(roles))])
    if (!sameRoles(person.roles, roles)) {
      await setRoles(db, id, roles)
      // Ends existing sessions: one left open elsewhere must not gain staff access.
      await endSessionsOf(db, id)
      if (person.email) await mail.send(db, rolesMail(person.email, roles, context))
      const title = t('{username} now has {count, plural, one {the role} other {the roles}} {roles}', {
        username: person.username,
        count: roles.length,
        roles: namesOf(roles),
      })
      await notify(db, { needs: 'site', title, href: `/admin/members/${id}` })
    }
    return detailOf(await personWith(db, id), memberOf(caller))
  }),

  on(suspendPerson, async ({ id }, context) => {
    const { db, caller, mail, now, note, organisation } = context
    const person = await personFor({ kind: 'suspend' }, id, context)
    note(person.username)
    if (person.suspended_at === null) {
      await setSuspended(db, id, now)
      await endSessionsOf(db, id)
      if (person.email) await mail.send(db, suspensionMail(person.email, organisation))
    }
    return detailOf(await personWith(db, id), memberOf(caller))
  }),

  on(reinstatePerson, async ({ id }, context) => {
    const person = await personFor({ kind: 'reinstate' }, id, context)
    context.note(person.username)
    await setSuspended(context.db, id, null)
    return detailOf(await personWith(context.db, id), memberOf(context.caller))
  }),

  on(signPersonOut, async ({ id }, context) => {
    const person = await personFor({ kind: 'sign out' }, id, context)
    context.note(person.username)
    await endSessionsOf(context.db, id)
    return detailOf(await personWith(context.db, id), memberOf(context.caller))
  }),

  on(erasePerson, async ({ id }, context) => {
    const person = await personFor({ kind: 'erase' }, id, context)
    context.note(t('{username}, {roles}', { username: person.username, roles: namesOf(person.roles) }))
    await eraseAll(context.db, parts, id, context.jobs)
    return { message: t('{username}’s account was deleted.', { username: person.username }) }
  }),

  onExport(exportPeople, 'members', csvColumns, (input, { db }) => everyone(db, input)),
]
