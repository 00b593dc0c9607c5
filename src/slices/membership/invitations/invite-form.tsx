import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Role, roleNames, roles } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { roleHints } from '../people/role-form.tsx'
import { invite } from './invitation-contract.ts'

export function InviteForm({ roles: choices }: { roles: readonly Role[] }) {
  const [role, setRole] = useState<Role>('editor')
  const email = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: invite.input,
    read: (data) => ({ ...textsIn(data, 'email'), role }),
    send: async (input) => {
      await withConfirmation(() => call(invite, input))
      toast.success(`${input.email.trim()} is invited`)
      if (email.current) email.current.value = ''
      await revalidate()
    },
  })
  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-4">
        {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            ref={email}
            label="Email"
            {...form.field('email')}
            type="email"
            autoComplete="off"
            inputMode="email"
            maxLength={200}
            hint="A link that works once, for seven days, is sent there."
          />
          <SelectField
            label="Role"
            {...form.field('role')}
            value={role}
            onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? role)}
            options={choices.map((value) => ({ value, label: roleNames[value] }))}
            hint={roleHints[role]}
          />
        </div>
        <Button type="submit" busy={form.busy} busyText="Inviting..." className="self-start">
          Send invitation
        </Button>
      </form>
    </Card>
  )
}
