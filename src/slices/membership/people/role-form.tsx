import { useState } from 'react'
import { namesOf, type Role, rolesOf, sameRoles } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { Card } from '#ui/layout/card.tsx'
import { changeRoles, type PersonDetail } from './people-contract.ts'
import { RoleChoices } from './role-choices.tsx'

export function RoleForm({ person }: { person: PersonDetail }) {
  const [roles, setRoles] = useState<Role[]>(person.roles)
  const { act, busy } = useAct()
  const { id, username } = person
  const change = async () => {
    const done = await act('roles', () =>
      withConfirmation(() => call(changeRoles, { id, roles, was: person.roles })),
    )
    if (!done) return
    const now = rolesOf(roles)
    toast.success(
      t('{username} now has {count, plural, one {the role} other {the roles}} {roles}.', {
        username,
        count: now.length,
        roles: namesOf(now),
      }),
    )
  }
  return (
    <Card>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <RoleChoices choices={person.may.roles} chosen={roles} onChange={setRoles} />
        <Button
          type="submit"
          className="self-start"
          disabled={sameRoles(roles, person.roles)}
          busy={busy !== null}
          busyText={t('Saving...')}
        >
          {t('Change roles')}
        </Button>
        <p className="text-ink-soft text-sm">
          {person.email
            ? t('We’ll log {username} out on all devices and send an email about the change.', { username })
            : t('We’ll log {username} out on all devices.', { username })}
        </p>
      </form>
    </Card>
  )
}
