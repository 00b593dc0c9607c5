import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { LabeledText, Opened, Sealed } from '#ui/admin/sealed.tsx'
import { type Opened as OpenedTexts, openPrayer } from '../prayers-admin-contract.ts'

/** The text, shown only after it was opened on purpose. */
export function OpenedPrayer({
  id,
  opened,
  onOpen,
}: {
  id: number
  opened: OpenedTexts | null
  onOpen: (opened: OpenedTexts | null) => void
}) {
  if (opened === null) {
    return <Sealed what={t('The request')} open={async () => onOpen(await call(openPrayer, { id }))} />
  }
  const { text, thanks, note, email, phone } = opened
  return (
    <Opened label={t('Prayer request')} text={text} onClose={() => onOpen(null)}>
      {thanks && <LabeledText name={t('Thanks')}>{thanks}</LabeledText>}
      {note && <LabeledText name={t('Follow-up note')}>{note}</LabeledText>}
      {email && <LabeledText name={t('Email')}>{email}</LabeledText>}
      {phone && <LabeledText name={t('Phone')}>{phone}</LabeledText>}
    </Opened>
  )
}
