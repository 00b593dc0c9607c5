import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#core/call.ts'
import { Problem } from '#core/errors.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { toast } from '#ui/toast.tsx'
import { useEarly } from '#ui/use-early.ts'
import { useForm } from '#ui/use-form.ts'
import { messageTimes } from '#ui/use-timed-message.ts'
import { subscribe, texts } from './contract.ts'
import { formName, readSubscription } from './read-subscription.ts'

export function NewsletterForm() {
  const [thanks, setThanks] = useState('')
  const form = useForm({
    early: useEarly(formName),
    check: subscribe.input,
    showFor: messageTimes.newsletter,
    read: readSubscription,
    send: async (asked) => {
      setThanks('')
      try {
        const { message } = await call(subscribe, asked)
        toast.success(message)
        setThanks(message)
        form.props.ref.current?.reset()
      } catch (error) {
        const told = failure(error)
        if (!told.errors) toast.error(told.message)
        throw told
      }
    },
  })
  return (
    <form {...form.props} className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="First name"
        {...form.field('firstName')}
        autoComplete="given-name"
        maxLength={60}
        enterKeyHint="next"
      />
      <TextField
        label="Last name"
        {...form.field('lastName')}
        autoComplete="family-name"
        maxLength={60}
        enterKeyHint="next"
      />
      <TextField
        label="Email"
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="send"
        className="sm:col-span-2"
      />
      <Honeypot />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <Refusal problem={form.refusal} quiet />
        {thanks && (
          <p className="flex items-start gap-3 font-semibold">
            <MailCheck className="mt-0.5 size-6 shrink-0 text-success" aria-hidden="true" />
            {thanks}
          </p>
        )}
        <Button type="submit" size="large" busy={form.busy} busyText={texts.busy} className="sm:self-start">
          Sign up
        </Button>
      </div>
    </form>
  )
}

/** Wrong fields and too many tries are told as they are; of all else only that it failed. */
const failure = (error: unknown): Problem =>
  error instanceof Problem && (error.errors || error.status === 429) ? error : new Problem(500, texts.failed)
