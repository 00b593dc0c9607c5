import { useRevalidator } from 'react-router'
import { call } from '#core/call.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { assignPrayer, type WholePrayer } from '../desk-contract.ts'

/** Who looks after a request. Only those who may read it can be chosen. */
export function AssignForm({ prayer: { id, team, assignedTo } }: { prayer: WholePrayer }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: assignPrayer.input,
    read: (data) => ({ id, to: Number(data.get('to')) || null }),
    send: async (input) => {
      const { assignedTo: now } = await call(assignPrayer, input)
      toast.success(now ? `Given to ${now.username}` : 'Given to nobody')
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
