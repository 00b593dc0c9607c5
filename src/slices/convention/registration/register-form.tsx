import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { diallingName, noPhone } from '#ui/fields/phone-number.ts'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { type Edition, pages, register, texts } from '../contract.ts'
import { maxAtOnce } from './confirm-rules.ts'
import { formName, HomeFields, PartyFields, PersonFields, readRegistration } from './registration-fields.tsx'

export function RegisterForm({ edition }: { edition: Edition }) {
  const navigate = useNavigate()
  const serverForm = useServerForm(formName)
  const form = useForm({
    serverForm,
    check: register.input,
    oneAtATime: true,
    onFault: (message) => void toast.error(message),
    read: readRegistration,
    send: async (input) => {
      try {
        await call(register, input)
      } catch (error) {
        const failure = failureOf(error)
        toast.error(failure.message)
        throw failure
      }
      await navigate(pages.success)
    },
  })
  return (
    <form {...form.props} aria-label={t('Registration')} className="flex flex-col gap-10">
      <Section title={t('About you')}>
        <PersonFields
          of={form}
          phone={{
            country: serverForm.typed[diallingName('telephone')] ?? noPhone.country,
            number: serverForm.typed.telephone ?? '',
          }}
        />
      </Section>
      <Section title={t('Your group')}>
        <PartyFields of={form} locations={edition.locations} cities={edition.cities} />
        <p className="text-ink-soft text-sm">
          {t(
            'If your group is larger than {max}, including you, we’ll email you a link to confirm. We’ll save your places once you’ve used it.',
            { max: maxAtOnce },
          )}
        </p>
      </Section>
      <Section title={t('Where you live')}>
        <HomeFields of={form} />
      </Section>
      <Honeypot />
      <div className="flex flex-col gap-4">
        <Refusal problem={form.refusal} quiet />
        <Button
          type="submit"
          size="large"
          busy={form.busy}
          busyText={t(texts.busy)}
          className="sm:self-start"
        >
          {t('Register')}
        </Button>
      </div>
    </form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 font-display font-semibold text-heading">{title}</legend>
      {children}
    </fieldset>
  )
}

/** Shows field errors, closed registration and rate limits as they are; for other errors only that it failed. */
function failureOf(error: unknown): Problem {
  if (!(error instanceof Problem)) return new Problem(500, texts.failed)
  if (error.errors || error.status === 409 || error.status === 429) return error
  return new Problem(error.status, error.status === 0 ? texts.failedCall : texts.failed)
}
