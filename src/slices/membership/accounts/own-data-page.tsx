import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { say, text } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { toastFailure } from '#ui/feedback/toast-failure.ts'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { saveFile } from '#ui/state/save-file.ts'
import { exportOwnData } from './account-contract.ts'
import { accountMeta } from './account-meta.ts'
import { AccountPart } from './account-part.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { useAccount } from './use-account.ts'

export const meta = accountMeta(text('Your data'))

export default function OwnDataPage() {
  const { factor } = useAccount()
  return (
    <>
      <h1 className="text-title">{say('Your data')}</h1>
      <div className="mt-6 grid gap-5 lg:grid-cols-2 lg:items-start">
        <Copy />
        <DeleteAccount withCode={factor !== null} />
      </div>
    </>
  )
}

function Copy() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const all = await withConfirmation(() => call(exportOwnData, {}))
      saveFile('my-data.json', JSON.stringify(all, null, 2), 'application/json')
      toast.success('Your data is in the file my-data.json')
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AccountPart
      title={say('A copy of everything')}
      text={say('All that we hold of you, in one file (JSON). Any program for texts opens it.')}
    >
      <Button
        variant="secondary"
        busy={busy}
        busyText={say('Please Wait...')}
        icon={<Download className="size-5" aria-hidden="true" />}
        onClick={() => void download()}
      >
        {say('Download my data')}
      </Button>
    </AccountPart>
  )
}
