import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'

type Words = Omit<Mail, 'to'>

/** Contains neither the request nor the typed name, so the form can't be abused to send text to strangers. */
export const receivedMail = ({ name }: Organisation, reference: string, href: string): Words => ({
  subject: t('We received your prayer request {reference}', { reference }),
  title: t('We received your prayer request'),
  paragraphs: [
    t(hello),
    t('Thank you for sending your prayer request to {name}. Your reference number is {reference}.', {
      name,
      reference,
    }),
    t(
      'Use the link below to see when we’ve prayed for you, change who can read your request, tell us it was answered, or withdraw it. Please don’t share the link: anyone who has it can do these things too.',
    ),
  ],
  action: { label: t('View your request'), href },
  afterword: t('Not you? You can ignore this email.'),
  secret: true,
})

export const prayedMail = ({ name }: Organisation, reference: string, href: string): Words => ({
  subject: t('We prayed for you ({reference})', { reference }),
  title: t('We prayed for you'),
  paragraphs: [
    t(hello),
    t('We at {name} prayed for you and your request {reference} today. You’re not alone.', {
      reference,
      name,
    }),
    t(
      'When God answers your prayer, we’d love to hear about it. The link below shows each time we’ve prayed for you.',
    ),
  ],
  action: { label: t('View your request'), href },
  afterword: t('We send this email once per request. You can also use the link to withdraw your request.'),
  secret: true,
})
