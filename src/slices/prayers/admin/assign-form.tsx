import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { assignPrayer, type WholePrayer } from '../prayers-admin-contract.ts'

/** Who looks after a request. Only those who may read it can be chosen. */
export function AssignForm({ prayer: { id, team, assignedTo } }: { prayer: WholePrayer }) {
  const { revalidate } = useRevalidator()
  const goBack = async (from: number | null) => {
    await call(assignPrayer, { id, to: assignedTo?.id ?? null, was: from }).catch(toastFailure)
    await revalidate()
  }
  const form = useForm({
    check: assignPrayer.input,
    read: (data) => ({ id, to: Number(data.get('to')) || null, was: assignedTo?.id ?? null }),
    send: async (input) => {
      const { assignedTo: now } = await call(assignPrayer, input)
      toast.undo(now ? `Given to ${now.username}` : 'Given to nobody', () => void goBack(now?.id ?? null))
      await revalidate()
    },
  })
  return (
    <form {...form.props} className="flex flex-col items-start gap-4">
      <h2 className="text-heading">Who looks after it</h2>
      <SelectField
        label="Given to"
        {...form.field('to')}
        placeholder="Nobody"
        key={assignedTo?.id}
        defaultValue={assignedTo?.id ?? ''}
        options={team.map((person) => ({ value: String(person.id), label: person.username }))}
        className="w-full max-w-sm"
      />
      <Refusal problem={form.refusal} />
      <Button type="submit" variant="secondary" busy={form.busy} busyText="Saving...">
        Save
      </Button>
    </form>
  )
}
