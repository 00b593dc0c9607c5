import { z } from 'zod'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import type { ConflictOptions } from '#ui/feedback/form-refusal.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import {
  type Fields,
  HomeFields,
  PartyFields,
  PersonFields,
  phoneOf,
  readFields,
} from '../registration/registration-fields.tsx'
import { type RegistrationDetail, staffFields } from '../registrations/registrations-contract.ts'

const check = z.object(staffFields)
export type AdminInput = z.input<typeof check>

type Shown = Omit<AdminInput, 'telephone' | 'note'> & { telephone: string; note: string }

export const nobody: Shown = {
  first_name: '',
  last_name: '',
  telephone: '',
  email: '',
  gender: '',
  numbers_of_people_attending_with: 0,
  convention_location: '',
  city: '',
  note: '',
}

/** The form for a registration. */
export function RegistrationForm({
  of,
  locations,
  action,
  send,
  meanwhile,
}: {
  of: Shown | RegistrationDetail
  locations: readonly string[]
  action: string
  send: (input: AdminInput) => Promise<void>
  meanwhile?: ConflictOptions<AdminInput, RegistrationDetail & { version: string }>
}) {
  const form = useForm<AdminInput>({
    check,
    read: (sent) => ({ ...readFields(sent), ...textsIn(sent, 'note') }),
    send,
  })
  const fields: Fields = {
    fault: form.fault,
    field: (name) => ({ name, error: form.fault(name), defaultValue: of[name] ?? '' }),
  }
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <FormRefusal form={form} meanwhile={meanwhile} />
      <PersonFields of={fields} phone={phoneOf(of.telephone)} lean />
      <PartyFields of={fields} locations={locations} forStaff />
      <HomeFields of={fields} lean />
      <TextArea
        label={t('Note for staff')}
        optional
        name="note"
        defaultValue={of.note}
        error={form.fault('note')}
        rows={2}
        maxLength={1000}
      />
      <Button type="submit" busy={form.busy} busyText={t('Saving...')} className="self-start">
        {action}
      </Button>
    </form>
  )
}
