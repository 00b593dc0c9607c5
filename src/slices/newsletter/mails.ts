import type { Mail } from '#core/mail/mail.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'

type Words = Omit<Mail, 'to'>

/** Days for which the link in a confirmation mail works. */
export const linkDays = 7

/** Without the typed name, so the form can't be abused to send text to strangers. */
export const confirmMail = ({ name }: Organisation, href: string): Words => ({
  subject: t('Please confirm our newsletter'),
  title: t('Shall we write to you?'),
  paragraphs: [
    t(
      'Somebody, hopefully you, asked for the newsletter of {name} at this address. Please confirm it: until then we send you nothing.',
      { name },
    ),
    t('The link works for seven days.'),
  ],
  action: { label: t('Yes, write to me'), href },
  afterword: t('If you did not ask for it, you need not do anything.'),
  secret: true,
})

export const alreadyMail = ({ name }: Organisation): Words => ({
  subject: t('You receive our newsletter already'),
  title: t('You receive our newsletter already'),
  paragraphs: [
    t(
      'Somebody, hopefully you, asked for the newsletter of {name} at this address. It comes to you already, so there is nothing to do.',
      { name },
    ),
  ],
  afterword: t('If you no longer want it, press “Stop these letters” at the end of any of them.'),
})
