import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { confirm } from '../passwords/password-contract.ts'
import { ProofFields, readProof, useCodeNeeded } from './code-field.tsx'

/** Asks for the password again before a sensitive action; `answer` is null while closed. */
export default function ConfirmationDialog({ answer }: { answer: ((confirmed: boolean) => void) | null }) {
  return (
    <Dialog
      open={answer !== null}
      onClose={() => answer?.(false)}
      title={t('Confirm it’s you')}
      description={t('For your security, please enter your password again.')}
      width="small"
    >
      <ConfirmationForm onDone={() => answer?.(true)} onCancel={() => answer?.(false)} />
    </Dialog>
  )
}

function ConfirmationForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [codeNeeded, watch] = useCodeNeeded()
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
      <ProofFields fault={form.fault} withCode={codeNeeded} />
      <Refusal problem={form.refusal} />
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={form.busy} busyText={t('Please Wait...')}>
          {t('Continue')}
        </Button>
      </div>
    </form>
  )
}
