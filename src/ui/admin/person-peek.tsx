import { ContactRound } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { toastFailure } from '../feedback/failures.ts'
import { Dialog } from '../layout/dialog.tsx'
import { PersonBox } from './person-box.tsx'

type Person = ComponentProps<typeof PersonBox>['person']

/** For lists without a page for each item: who this is and what else they did, asked for when somebody looks. */
export function PersonPeek({ of, find }: { of: string; find: () => Promise<{ person: Person }> }) {
  const [shown, setShown] = useState<{ person: Person } | null>(null)
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    try {
      setShown(await find())
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        busyText={t('Loading...')}
        icon={<ContactRound className="size-4.5" aria-hidden="true" />}
        onClick={() => void look()}
      >
        {t('Person')}
        <span className="sr-only"> {of}</span>
      </Button>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={of || t('Person')}>
        {shown?.person ? (
          <PersonBox person={shown.person} />
        ) : (
          <p className="text-ink-soft">{t('You don’t have access to any records for this person.')}</p>
        )}
      </Dialog>
    </>
  )
}
