import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ProofFields, readProof } from './code-field.tsx'
import { turnFactorOff } from './factor-contract.ts'

export function FactorOff({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const form = useForm({
    check: turnFactorOff.input,
    read: readProof,
    send: async (proof) => {
      toast.success((await call(turnFactorOff, proof)).message)
      await onDone()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <ProofFields fault={form.fault} withCode />
      <Refusal problem={form.refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={form.busy} busyText={say('Please Wait...')}>
          {say('Turn it off')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say('Cancel')}
        </Button>
      </div>
    </form>
  )
}
