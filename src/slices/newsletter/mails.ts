import type { Mail } from '#core/mail/mail.ts'
import type { Organisation } from '#core/settings/organisation.ts'

type Words = Omit<Mail, 'to'>

/** Days for which the link in a confirmation mail works. */
export const linkDays = 7

/** Without the typed name, so the form can't be abused to send text to strangers. */
export const confirmMail = ({ name }: Organisation, href: string): Words => ({
  subject: 'Please confirm our newsletter',
  title: 'Shall we write to you?',
  paragraphs: [
    `Somebody, hopefully you, asked for the newsletter of ${name} at this address. Please confirm it: until then we send you nothing.`,
    'The link works for seven days.',
  ],
  action: { label: 'Yes, write to me', href },
  afterword: 'If you did not ask for it, you need not do anything.',
  secret: true,
})

export const alreadyMail = ({ name }: Organisation): Words => ({
  subject: 'You receive our newsletter already',
  title: 'You receive our newsletter already',
  paragraphs: [
    `Somebody, hopefully you, asked for the newsletter of ${name} at this address. It comes to you already, so there is nothing to do.`,
  ],
  afterword: 'If you no longer want it, press “Stop these letters” at the end of any of them.',
})
