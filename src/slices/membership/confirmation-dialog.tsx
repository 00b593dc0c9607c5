import { call } from '#core/call.ts'
import { say } from '#core/say.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { useForm } from '#ui/use-form.ts'
import { ProofFields, readProof, useCodeAsked } from './code-field.tsx'
import { confirm } from './password-contract.ts'

/** Asks for the password again before a dangerous act; `answer` is null while nobody asks. */
export default function ConfirmationDialog({ answer }: { answer: ((confirmed: boolean) => void) | null }) {
  return (
    <Dialog
      open={answer !== null}
      onClose={() => answer?.(false)}
      title={say('Is it you?')}
      description={say('This is a step that should be yours alone. Please enter your password once more.')}
      width="small"
    >
      <ConfirmationForm onDone={() => answer?.(true)} onCancel={() => answer?.(false)} />
    </Dialog>
  )
}

function ConfirmationForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [codeAsked, watch] = useCodeAsked()
  const form = useForm({
    check: confirm.input,
    read: readProof,
    send: async (proof) => {
      await watch(async () => void (await call(confirm, proof)))
      onDone()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <ProofFields fault={form.fault} withCode={codeAsked} />
      <Refusal problem={form.refusal} />
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          {say('Cancel')}
        </Button>
        <Button type="submit" busy={form.busy} busyText={say('Please Wait...')}>
          {say('Continue')}
        </Button>
      </div>
    </form>
  )
}
