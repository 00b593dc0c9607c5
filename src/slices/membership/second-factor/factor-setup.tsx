import { Copy, Download, Smartphone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { saveFile } from '#ui/state/save-file.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type NewFactor, turnFactorOn } from './factor-contract.ts'

/** Shows the secret for the app and asks for its first code. */
export function FactorSetup({
  factor: { key, uri, qr },
  onDone,
  onCancel,
}: {
  factor: NewFactor
  onDone: (codes: readonly string[]) => Promise<void>
  onCancel: () => void
}) {
  const form = useForm({
    check: turnFactorOn.input,
    read: (data) => textsIn(data, 'code'),
    send: async (input) => {
      const { recovery_codes } = await withConfirmation(() => call(turnFactorOn, input))
      await onDone(recovery_codes)
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <ol className="flex list-decimal flex-col gap-5 pl-5">
        <li>
          <p>
            {t(
              'Open an authenticator app (Google Authenticator, Aegis, 2FAS or another) and scan this code.',
            )}
          </p>
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            className="mt-3 w-52 max-w-full rounded-control bg-white"
            shapeRendering="crispEdges"
            role="img"
            aria-label={t('QR code for your authenticator app')}
          >
            <path d={qr.path} fill="#000000" />
          </svg>
          <ButtonLink
            href={uri}
            variant="secondary"
            size="small"
            className="mt-3"
            icon={<Smartphone className="size-5" aria-hidden="true" />}
          >
            {t('On this phone? Open the app')}
          </ButtonLink>
          <p className="mt-3 text-ink-soft text-sm">
            {t('Can’t scan it? Enter this key in the app:')}
            <code className="mt-1 block break-words font-semibold text-base text-ink">
              {key.match(/.{1,4}/g)?.join(' ')}
            </code>
          </p>
        </li>
        <li>
          <TextField
            label={t('Enter the six-digit code from the app')}
            {...form.field('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            enterKeyHint="go"
          />
        </li>
      </ol>
      <Refusal problem={form.refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText={t('Please Wait...')}>
          {t('Turn on')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Shown once. Lost codes can only be replaced by new ones. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { name } = useOrganisation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = [
    t('{name}: recovery codes', { name }),
    t('Use each code once, in place of the code from your app.'),
    '',
    ...codes,
    '',
  ].join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied.')
    } catch {
      toast.error('Your browser blocked copying. Please write the codes down.')
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-subheading outline-none">
        {t('Save your recovery codes')}
      </h3>
      <p className="text-ink-soft">
        {t(
          'If you lose your phone, each code lets you log in once. Write them down and keep them in a safe place. We won’t show them again.',
        )}
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control bg-surface-sunken px-4 py-3.5 font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          icon={<Copy className="size-4.5" aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('Copy')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Download className="size-4.5" aria-hidden="true" />}
          onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}
        >
          {t('Download')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('I’ve saved them')}
        </Button>
      </div>
    </div>
  )
}
