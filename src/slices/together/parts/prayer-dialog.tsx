import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { RequestSent } from '#ui/feedback/request-sent.tsx'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { EmailField } from '#ui/fields/text-field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useRootStore } from '#ui/state/root-store.ts'
import { askPrayer, maxRequestLength, type PrayerReceipt } from '../contract.ts'

/** A dialog, so that the video keeps playing. */
export function PrayerWindow({
  open,
  onClose,
  onSent,
}: {
  open: boolean
  onClose: () => void
  onSent: (input: PrayerReceipt) => void
}) {
  const [sent, setSent] = useState<PrayerReceipt | null>(null)
  const close = () => {
    setSent(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Request prayer')}
      titleHidden={sent !== null}
      {...(!sent && {
        description: t('Only the team on duty and the priest can read your request.'),
      })}
    >
      {sent ? (
        <>
          <RequestSent {...sent} address={`/prayer#${sent.token}`} see={t('View your request')}>
            {t(
              'Stay with us. This page will tell you when the team has prayed. You can also use the link below to check later or withdraw your request.',
            )}
          </RequestSent>
          <Button onClick={close}>{t('Back to prayer')}</Button>
        </>
      ) : (
        <PrayerForm
          onSent={(input) => {
            setSent(input)
            onSent(input)
          }}
        />
      )}
    </Dialog>
  )
}

const read = (sent: FormData) => textsIn(sent, 'name', 'prayerRequest', 'email', 'website')

function PrayerForm({ onSent }: { onSent: (input: PrayerReceipt) => void }) {
  const username = useRootStore(({ session }) => session.currentUser?.username ?? '')
  const once = useIdempotencyKey()
  const form = useForm({
    check: askPrayer.input,
    read,
    send: async (input) => {
      const answer = await call(askPrayer, input, once.keyFor(input))
      once.done()
      onSent(answer)
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <CountedArea
        label={t('What can we pray for?')}
        {...form.field('prayerRequest')}
        most={maxRequestLength}
        autoCapitalize="sentences"
        className="[&_textarea]:min-h-28"
      />
      <TextField
        label={t('Name')}
        optional
        {...form.field('name')}
        defaultValue={username}
        autoComplete="name"
        maxLength={100}
      />
      <EmailField
        optional
        {...form.field('email')}
        hint={t('If you’d like to hear from us by email. Our emails never include what you wrote.')}
      />
      <Honeypot />
      <Refusal problem={form.refusal} />
      <Button type="submit" size="large" busy={form.busy} busyText={t('Sending...')}>
        {t('Send to the team on duty')}
      </Button>
    </form>
  )
}
