import { Smartphone } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { type NewFactor, turnFactorOn } from './factor-contract.ts'

/** Shows the secret to the app, and asks for its first code. */
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
            {say(
              'Open an authenticator app (Google Authenticator, Aegis, 2FAS or another), and let it read this picture.',
            )}
          </p>
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            className="mt-3 w-52 max-w-full rounded-control bg-white"
            shapeRendering="crispEdges"
            role="img"
            aria-label={say('QR code for your authenticator app')}
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
            {say('On this phone: open the app')}
          </ButtonLink>
          <p className="mt-3 text-ink-soft text-sm">
            {say('Or type this key into it:')}
            <code className="mt-1 block break-words font-semibold text-base text-ink">
              {key.match(/.{1,4}/g)?.join(' ')}
            </code>
          </p>
        </li>
        <li>
          <TextField
            label={say('Enter the six digits that the app shows')}
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
        <Button type="submit" busy={form.busy} busyText={say('Please Wait...')}>
          {say('Turn it on')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say('Cancel')}
        </Button>
      </div>
    </form>
  )
}
