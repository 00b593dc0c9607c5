import type { Mail } from '#core/mail/mail.ts'
import type { Organisation } from '#core/settings/organisation.ts'

type Words = Omit<Mail, 'to'>

const subject = 'About deleting your account'
const answerUs = ({ email, telephone }: Organisation) => `write to ${email} or call ${telephone}`

/** Answers come to people, also where a machine sends our mails. */
const answered = ({ email }: Organisation) => ({ headers: { 'Reply-To': email } })

/** Without anything that was typed into the form: whoever abuses it could write to strangers by it. */
export const deletionMail = (username: string, href: string, organisation: Organisation): Words => ({
  subject,
  title: 'Shall your account go?',
  paragraphs: [
    `Somebody, hopefully you, asked us at ${organisation.name} to delete the account ${username}.`,
    'Open the link and press the button there. Your account then goes at once, with what we hold of you, and cannot be brought back; recurring gifts that you set up with it stop.',
    'The link works once, for a day. Until you use it, everything stays as it is.',
  ],
  action: { label: 'Delete my account', href },
  afterword: `If you did not ask for it, you need not do anything: without this link nothing is deleted. If something else is on your mind, ${answerUs(organisation)}.`,
  secret: true,
  ...answered(organisation),
})

export const suspendedDeletionMail = (username: string, organisation: Organisation): Words => ({
  subject,
  title: 'We delete it together with you',
  paragraphs: [
    `Somebody, hopefully you, asked us at ${organisation.name} to delete the account ${username}.`,
    `It is suspended at present, so a link cannot do it. Please answer this email, or ${answerUs(organisation)}: we will delete it for you.`,
  ],
  ...answered(organisation),
})

export const noAccountMail = (organisation: Organisation): Words => ({
  subject,
  title: 'There is no account here',
  paragraphs: [
    `Somebody, hopefully you, asked us at ${organisation.name} to delete the account with this email address. No account has it as its confirmed address, so there is nothing to delete.`,
    'If you have an account with another address, ask once more with that one. If it has none, log in, open your account and choose Your data: you can delete it there.',
    `Where neither helps, answer this email or ${answerUs(organisation)}. We gladly help you.`,
  ],
  afterword: 'If you did not ask for this, you need not do anything.',
  ...answered(organisation),
})
