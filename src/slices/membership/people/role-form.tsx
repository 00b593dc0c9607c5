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
  <Badge tone={isStaff(role) ? 'accent' : 'neutral'}>{roleNames[role]}</Badge>
)

/** What each role is for, in a line. */
export const roleHints: Record<Role, string> = {
  owner: msg('Everything, the record of what staff did included.'),
  administrator: msg('Everything but pastoral matters and what only the owner may.'),
  editor: msg('Posts, events, videos and the other pages.'),
  shop: msg('Products and orders.'),
  finance: msg('Gifts, payments and accounts.'),
  pastoral: msg('Prayer requests, consultations and Mass intentions.'),
  prayer: msg('Prays for what was shared with the prayer team.'),
  moderator: msg('What visitors write: testimonies and the community.'),
  outreach: msg('Writes the newsletter, answers messages and looks after the convention.'),
  member: msg('No task in the back office.'),
}

export function RoleForm({ person }: { person: PersonDetail }) {
  const [role, setRole] = useState<Role>(person.role)
  const { act, busy } = useAct()
  const change = async () => {
    const { id } = person
    const done = await act('role', () =>
      withConfirmation(() => call(changeRole, { id, role, was: person.role })),
    )
    if (done) toast.success(`${person.username} is now ${roleNames[role]}`)
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
          options={person.may.roles.map((value) => ({ value, label: roleNames[value] }))}
          hint={roleHints[role]}
        />
        <Button
          type="submit"
          className="self-start"
          disabled={role === person.role}
          busy={busy !== null}
          busyText={t('Changing...')}
        >
          {t('Change role')}
        </Button>
        <p className="text-ink-soft text-sm">
          {person.username} is signed out everywhere{person.email ? t(' and told by email') : ''}.
        </p>
      </form>
    </Card>
  )
}
