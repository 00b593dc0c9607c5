import { z } from 'zod'
import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { messageTimes } from '#ui/feedback/use-timed-message.ts'
import { TextField } from '#ui/fields/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { Donation } from '../contract.ts'

const Guest = z.object({ email: Donation.shape.email })

/** Nobody needs an account to give; an address for the receipt is enough. */
export function GuestStep({
  email,
  onEmail,
  onContinue,
}: {
  email: string
  onEmail: (email: string) => void
  onContinue: () => void
}) {
  const open = useOverlay((overlay) => overlay.open)
  const form = useForm({
    check: Guest,
    showFor: messageTimes.guestEmail,
    read: () => ({ email }),
    send: async () => onContinue(),
  })
  return (
    <div className="flex flex-col gap-6">
      <form {...form.props} className="flex flex-col gap-4">
        <p>
          {say(
            'Whatever you give, however small, is carried to the altar and to those who need it. You need no account.',
          )}
        </p>
        <TextField
          label={say('Email Address')}
          name="email"
          type="email"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={form.fault('email')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <Button type="submit">{say('Continue as Guest')}</Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
        <p className="text-ink-soft text-sm">
          {say('With an account, your gifts and receipts stand in one place.')}
        </p>
        <Button variant="secondary" size="small" onClick={() => open('authenticate')}>
          {say('Login')}
        </Button>
      </div>
    </div>
  )
}
