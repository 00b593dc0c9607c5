import { isStaff, type Role, type Roles, roleNames } from '#core/api/access.ts'
import { msg, t } from '#core/text/messages.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { CheckboxField } from '#ui/fields/choice-field.tsx'

export const RoleBadges = ({ roles }: { roles: Roles }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    {roles.map((role) => (
      <Badge key={role} tone={isStaff([role]) ? 'accent' : 'neutral'}>
        {t(roleNames[role])}
      </Badge>
    ))}
  </span>
)

/** What each role may do, in a sentence. */
const roleHints: Record<Role, string> = {
  owner: msg(
    'Can do everything, including settings, backups and the audit log. Belongs to the pastoral team, and can open confidential requests.',
  ),
  administrator: msg(
    'Can do everything except read prayer requests, handle pastoral care and use owner-only features.',
  ),
  editor: msg('Writes posts, events, videos and other pages.'),
  shop: msg('Looks after products and orders.'),
  finance: msg('Sees gifts and payments, keeps the books and issues refunds.'),
  pastoral: msg('Reads prayer requests, consultations and Mass intentions.'),
  prayer: msg('Reads prayer requests that were shared with the prayer team.'),
  moderator: msg('Approves testimonies and community posts from visitors.'),
  outreach: msg('Sends the newsletter, answers messages and runs the convention.'),
  member: msg('Has no access to the admin area.'),
}

/** One box for each role that the caller may grant. With none of them, somebody is a member. */
export function RoleChoices({
  choices,
  chosen,
  onChange,
}: {
  choices: Roles
  chosen: Roles
  onChange: (roles: Role[]) => void
}) {
  const staff = choices.filter((role) => role !== 'member')
  return (
    <fieldset>
      <legend className="font-medium">{t('Roles')}</legend>
      <p className="mt-1 text-ink-soft text-sm">
        {t(
          'Choose one or more. People with several roles have the permissions of all of them. Someone without a role is a member and can’t open the admin area.',
        )}
      </p>
      <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {staff.map((role) => (
          <CheckboxField
            key={role}
            // The sentence stands below the name, beside the box.
            className="[&>:not(:first-child)]:-mt-2 [&>:not(:first-child)]:pl-9"
            name="roles"
            value={role}
            label={t(roleNames[role])}
            hint={t(roleHints[role])}
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              onChange(staff.filter((each) => (each === role ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
