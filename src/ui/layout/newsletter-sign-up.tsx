import { useId } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { TextField } from '../fields/field.tsx'
import { EmailField } from '../fields/text-field.tsx'
import { Honeypot } from '../forms/honeypot.tsx'
import { Section } from '../state/use-sections.tsx'

/**
 * The newsletter at the end of what somebody has read. A plain form that the page of the newsletter answers, refusals
 * included, so that no code is needed here.
 */
export const NewsletterSignUp = () => (
  <Section name="newsletter">
    <SignUp />
  </Section>
)

function SignUp() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="section no-print border-line border-t">
      <div className="container grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 id={id} className="text-heading">
            {t('Get our newsletter')}
          </h2>
          <p className="mt-2 max-w-[48ch] text-ink-soft">
            {t(
              'Prayer times, upcoming events and a few lines to pray with. You can unsubscribe at any time.',
            )}
          </p>
        </div>
        <form
          method="post"
          action="/newsletter?form=newsletter"
          className="grid gap-x-3 gap-y-4 min-[22rem]:grid-cols-2 sm:gap-x-4"
        >
          <TextField
            label={t('First name')}
            name="firstName"
            autoComplete="given-name"
            maxLength={60}
            enterKeyHint="next"
            required
          />
          <TextField
            label={t('Last name')}
            name="lastName"
            autoComplete="family-name"
            maxLength={60}
            enterKeyHint="next"
            required
          />
          <EmailField name="email" enterKeyHint="send" className="col-span-full" required />
          <Honeypot />
          <Button type="submit" className="col-span-full sm:justify-self-start">
            {t('Sign up')}
          </Button>
        </form>
      </div>
    </section>
  )
}
