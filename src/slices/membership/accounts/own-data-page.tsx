import { Download } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction, formHandler } from '#core/api/form-action.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { setSession } from '#ui/state/root-store.ts'
import { saveFile } from '#ui/state/save-file.ts'
import { AskedProof, confirmTyped, withProof } from '../second-factor/asked-proof.tsx'
import { ProofFields, readProof } from '../second-factor/code-field.tsx'
import { deleteAccount, deletedAddress, exportOwnData } from './account-contract.ts'
import { AccountSection, accountMeta, useAccount } from './account-section.tsx'

const forms = { copy: 'copy', delete: 'delete' } as const

export const action = formAction({
  // The call only finds out whether the password has to be entered again.
  [forms.copy]: withProof(
    formHandler(
      exportOwnData,
      () => ({}),
      () => '/account/data/my-data.json',
    ),
  ),
  [forms.delete]: formHandler(deleteAccount, readProof, () => deletedAddress),
})

/** Always asks for the password, even if it was given a moment ago. */
function DeleteAccount({ withCode }: { withCode: boolean }) {
  const { problem } = useServerForm(forms.delete)
  const asked = useSearchParams()[0].get('tab') === 'delete'
  const [sure, setSure] = useState(asked || problem !== null)
  return (
    <AccountSection
      title={t('Delete your account')}
      text={t(
        'We’ll delete your account and your personal data right away, and any recurring gifts will stop. This can’t be undone. We keep only what the law requires, such as gift records.',
      )}
    >
      {sure ? (
        <DeleteForm withCode={withCode} onCancel={() => setSure(false)} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setSure(true)
          }}
        >
          <input type="hidden" name="tab" value="delete" readOnly />
          <Button type="submit" variant="secondary">
            {t('Delete my account')}
          </Button>
        </form>
      )}
    </AccountSection>
  )
}

function DeleteForm({ withCode, onCancel }: { withCode: boolean; onCancel: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    serverForm: useServerForm(forms.delete),
    check: deleteAccount.input,
    read: readProof,
    send: async (proof) => {
      const { message } = await call(deleteAccount, proof)
      // Navigate first, so that the page isn't seen being refused for a moment.
      await navigate('/')
      setSession({ currentUser: null, error: null })
      toast.success(message, { duration: 6000 })
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <ProofFields fault={form.fault} withCode={withCode} />
      <Refusal problem={form.refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={form.busy} busyText={t('Deleting...')}>
          {t('Delete account')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

export const meta = accountMeta(msg('Your data'))

export default function OwnDataPage() {
  const { factor } = useAccount()
  return (
    <>
      <h1 className="text-title">{t('Your data')}</h1>
      <div className="mt-6 grid gap-5 lg:grid-cols-2 lg:items-start">
        <Copy withCode={factor !== null} />
        <DeleteAccount withCode={factor !== null} />
      </div>
    </>
  )
}

function Copy({ withCode }: { withCode: boolean }) {
  const serverForm = useServerForm(forms.copy)
  const [busy, setBusy] = useState(false)
  const download = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    try {
      await confirmTyped(form)
      const all = await withConfirmation(() => call(exportOwnData, {}))
      saveFile('my-data.json', JSON.stringify(all, null, 2), 'application/json')
      toast.success('Your data was saved to my-data.json.')
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AccountSection
      title={t('Download your data')}
      text={t(
        'Get a copy of everything we have about you in one file, which you can open with any text editor.',
      )}
    >
      <form
        method="post"
        action={serverForm.address}
        onSubmit={(event) => void download(event)}
        className="flex flex-col items-start gap-4"
      >
        <AskedProof serverForm={serverForm} withCode={withCode} />
        <Button
          type="submit"
          variant="secondary"
          busy={busy}
          busyText={t('Please Wait...')}
          icon={<Download className="size-5" aria-hidden="true" />}
        >
          {t('Download my data')}
        </Button>
      </form>
    </AccountSection>
  )
}
