import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { say, sayMessage } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { mailLink } from '../contract.ts'

/** Asks for the link of a registration once more. What is answered is the same for every address. */
export function LostLinkForm() {
  const [answer, setAnswer] = useState('')
  const form = useForm({
    check: mailLink.input,
    read: (data) => textsIn(data, 'email', 'website'),
    send: async (asked) => setAnswer((await call(mailLink, asked)).message),
  })
  if (answer) {
    return (
      <p role="status" className="flex items-start gap-3">
        <MailCheck className="mt-1 size-6 shrink-0 text-success" aria-hidden="true" />
        {sayMessage(answer)}
      </p>
    )
  }
  return (
    <form {...form.props} aria-labelledby="lost-link" className="flex flex-col gap-4">
      <h2 id="lost-link" className="text-heading">
        {say('Lost your link?')}
      </h2>
      <EmailField
        {...form.field('email')}
        hint={say('The address you registered with. We’ll email the link again.')}
        enterKeyHint="send"
      />
      <Honeypot />
      <Refusal problem={form.refusal} />
      <Button type="submit" busy={form.busy} busyText={say('Please Wait...')} className="self-start">
        {say('Email my link')}
      </Button>
    </form>
  )
}
