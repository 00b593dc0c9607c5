import { sql } from 'kysely'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'
import { isOwner } from '../store.ts'

type Team = { staff: number; invited: number; unprotected: number }

export const staffStep: SetupStep = {
  name: 'staff',
  title: msg('Staff'),
  text: msg('Invite the people who help you, and give each the roles they need.'),
  order: 80,
  links: [{ label: msg('Invite someone'), href: '/admin/members/invitations' }],
  status: async ({ db, now }) => {
    const { rows } = await sql<Pick<Team, 'staff' | 'invited'>>`
      select (select count(*)::int from member where roles <> '{member}' and not ${isOwner}) as staff,
        (select count(*)::int from one_time_link
          where purpose = 'invitation' and used_at is null and expires_at > ${now}) as invited`.execute(db)
    const { staff, invited } = rows[0] ?? { staff: 0, invited: 0 }
    return {
      done: staff + invited > 0,
      text: t(
        '{staff, plural, =0 {Only you so far} one {# person besides you} other {# people besides you}}{invited, plural, =0 {.} one {, # open invitation.} other {, # open invitations.}}',
        { staff, invited },
      ),
    }
  },
  checks: async ({ db }) => {
    const { rows } = await sql<Pick<Team, 'unprotected'>>`
      select count(*)::int as unprotected from member where ${isOwner} and totp_since is null`.execute(db)
    const count = rows[0]?.unprotected ?? 0
    return [
      count === 0
        ? {
            level: 'good',
            text: t('Two-step verification is on for every owner.'),
            href: '/account/security',
          }
        : {
            level: 'look',
            text: t('Two-step verification isn’t on for every owner.'),
            href: '/account/security',
          },
    ]
  },
}
