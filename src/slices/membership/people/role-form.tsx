import { useState } from 'react'
import { isStaff, type Role, roleNames, roles } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { Card } from '#ui/layout/card.tsx'
import { changeRole, type PersonDetail } from './people-contract.ts'

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={isStaff(role) ? 'accent' : 'neutral'}>{t(roleNames[role])}</Badge>
)

/** What each role is for, in a line. */
export const roleHints: Record<Role, string> = {
  owner: msg('Everything, including the audit log.'),
  administrator: msg('Everything except pastoral care and owner-only areas.'),
  editor: msg('Posts, events, videos and other pages.'),
  shop: msg('Products and orders.'),
  finance: msg('Gifts, payments and accounts.'),
  pastoral: msg('Prayer requests, consultations and Mass intentions.'),
  prayer: msg('Prayer requests shared with the prayer team.'),
  moderator: msg('Testimonies and community posts from visitors.'),
  outreach: msg('The newsletter, messages and the convention.'),
  member: msg('No access to the admin area.'),
}

export function RoleForm({ person }: { person: PersonDetail }) {
  const [role, setRole] = useState<Role>(person.role)
  const { act, busy } = useAct()
  const change = async () => {
    const { id } = person
    const done = await act('role', () =>
      withConfirmation(() => call(changeRole, { id, role, was: person.role })),
    )
    if (done)
      toast.success(
        t('{username}’s role is now {role}.', { username: person.username, role: t(roleNames[role]) }),
      )
  }
  return (
    <Card>
      <h2 className="mb-4 text-subheading">{t('Role')}</h2>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <SelectField
          label={t('Role')}
          value={role}
          onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? role)}
          options={person.may.roles.map((value) => ({ value, label: t(roleNames[value]) }))}
          hint={t(roleHints[role])}
        />
        <Button
          type="submit"
          className="self-start"
          disabled={role === person.role}
          busy={busy !== null}
          busyText={t('Saving...')}
        >
          {t('Change role')}
        </Button>
        <p className="text-ink-soft text-sm">
          {person.email
            ? t('We’ll log {username} out on all devices and send an email about the change.', {
                username: person.username,
              })
            : t('We’ll log {username} out on all devices.', { username: person.username })}
        </p>
      </form>
    </Card>
  )
}
