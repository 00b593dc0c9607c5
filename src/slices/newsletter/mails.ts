import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'

type Words = Omit<Mail, 'to'>

/** Days for which the link in a confirmation mail works. */
export const linkDays = 7

/** Without the typed name, so the form can't be abused to send text to strangers. */
export const confirmMail = ({ name }: Organisation, href: string): Words => ({
  subject: t('Please confirm your subscription'),
  title: t('Confirm your subscription'),
  paragraphs: [
    t(hello),
    t(
      'Thank you for your interest in the {name} newsletter. Please confirm your email address. We won’t send you the newsletter until you do.',
      { name },
    ),
    t('The link works for seven days.'),
  ],
  action: { label: t('Confirm subscription'), href },
  afterword: t('Not you? You can ignore this email.'),
  secret: true,
})

export const alreadyMail = ({ name }: Organisation): Words => ({
  subject: t('You’re already subscribed'),
  title: t('You’re already subscribed'),
  paragraphs: [
    t(hello),
    t(
      'Thank you for signing up for the {name} newsletter. You’re already subscribed with this email address, so there’s nothing else to do.',
      { name },
    ),
  ],
  afterword: t('Don’t want it anymore? Use the Unsubscribe link at the end of any issue.'),
})
