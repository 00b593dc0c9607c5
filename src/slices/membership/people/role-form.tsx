import { useState } from 'react'
import { isStaff, type Role, roleNames, roles } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
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
  owner: 'Everything, the record of what staff did included.',
  administrator: 'Everything but pastoral matters and what only the owner may.',
  editor: 'Posts, events, videos and the other pages.',
  shop: 'Products and orders.',
  finance: 'Gifts, payments and accounts.',
  pastoral: 'Prayer requests, consultations and Mass intentions.',
  prayer: 'Prays for what was shared with the prayer team.',
  moderator: 'What visitors write: testimonies and the community.',
  outreach: 'Writes the newsletter, answers messages and looks after the convention.',
  member: 'No task in the back office.',
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
      <h2 className="mb-4 text-subheading">Role</h2>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <SelectField
          label="Role"
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
          busyText="Changing..."
        >
          Change role
        </Button>
        <p className="text-ink-soft text-sm">
          {person.username} is signed out everywhere{person.email ? ' and told by email' : ''}.
        </p>
      </form>
    </Card>
  )
}
