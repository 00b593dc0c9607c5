import { call } from '#core/api/call.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { assignMessage, type Message } from '../admin-contract.ts'

/** Who looks after it. */
export function AssignField({ message: { id, assigned, people } }: { message: Message }) {
  const { act, busy } = useAct()
  // Who no longer answers messages may still stand here.
  const known =
    !assigned || people.some((person) => person.id === assigned.id) ? people : [assigned, ...people]
  const give = (to: number | null, was: number | null) =>
    act('assign', () => call(assignMessage, { id, to, was }))
  const choose = async (to: number | null) => {
    const was = assigned?.id ?? null
    const name = known.find((person) => person.id === to)?.username
    if (await give(to, was))
      toast.undo(name ? `Assigned to ${name}` : 'Assigned to nobody', () => void give(was, to))
  }
  return (
    <SelectField
      label="Assigned to"
      value={assigned?.id ?? ''}
      disabled={busy !== null}
      placeholder="Nobody"
      options={known.map((person) => ({ value: String(person.id), label: person.username }))}
      onChange={({ currentTarget: { value } }) => void choose(value === '' ? null : Number(value))}
    />
  )
}
