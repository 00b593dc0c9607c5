import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { type Account, changeEmail } from './account-contract.ts'
import { AccountPart } from './account-part.tsx'

/** The address with its state; sending the same one again mails another link. */
export function EmailForm({ account: { email, email_verified } }: { account: Account }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: changeEmail.input,
    read: (data) => textsIn(data, 'email'),
    send: async (input) => {
      const { message } = await withConfirmation(() => call(changeEmail, input))
      toast.success(message, { duration: 6000 })
      await revalidate()
    },
  })
  const unconfirmed = email !== null && !email_verified
  return (
    <AccountPart
      title={say('Email address')}
      text={say('For receipts, and for a new password if you forget yours. Nobody else sees it.')}
      mark={
        email === null ? (
          <Badge>{say('None yet')}</Badge>
        ) : (
          <Badge tone={email_verified ? 'success' : 'accent'}>
            {email_verified ? say('Confirmed') : say('Not confirmed yet')}
          </Badge>
        )
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          key={email}
          label={say('Email')}
          type="email"
          {...form.field('email')}
          defaultValue={email ?? ''}
          {...(unconfirmed && { hint: say('Open the link that we emailed to you, or let us send another.') })}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
        <Refusal problem={form.refusal} />
        <Button
          type="submit"
          variant="secondary"
          busy={form.busy}
          busyText={say('Please Wait...')}
          className="self-start"
        >
          {unconfirmed ? say('Save, and send the link') : say('Save the address')}
        </Button>
      </form>
    </AccountPart>
  )
}
