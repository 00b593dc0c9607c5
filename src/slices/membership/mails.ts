import { isStaff, namesOf, type Roles } from '#core/api/access.ts'
import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { contactIn, hasBoth } from '#core/settings/reach.ts'
import { t } from '#core/text/messages.ts'
import { hasLink, visibleOnly } from '#core/text/person-name.ts'

/** Mail templates about an account. */
type Words = Omit<Mail, 'to'>

const greeting = (username: string) => t('Hello {username},', { username })

const notYou = (of: Organisation) =>
  hasBoth(of)
    ? t(
        'If this was you, there’s nothing else to do. If it wasn’t, email {email} or call {telephone} right away, and we’ll help you get your account back.',
        { email: of.email, telephone: of.telephone },
      )
    : t(
        'If this was you, there’s nothing else to do. If it wasn’t, please {contact} right away, and we’ll help you get your account back.',
        { contact: contactIn(of) },
      )

/** `username` is null when the address isn't confirmed: it may belong to somebody else, and a username is free text. */
export const newPasswordMail = (username: string | null, href: string): Words => ({
  subject: t('Choose a new password'),
  title: t('Choose a new password'),
  paragraphs: [
    username === null ? t(hello) : greeting(username),
    username === null
      ? t('We received a request for a new password for an account with this email address.')
      : t('We received a request for a new password for your account.'),
    t(
      'The link below works once and expires in 30 minutes. Your current password keeps working until you choose a new one.',
    ),
  ],
  action: { label: t('Choose a new password'), href },
  afterword: t('Not you? You can ignore this email. Your password won’t change.'),
  secret: true,
})

export const passwordChangedMail = (
  username: string,
  siteUrl: string,
  organisation: Organisation,
): Words => ({
  subject: t('Your password was changed'),
  title: t('Your password was changed'),
  paragraphs: [
    greeting(username),
    t('The password for your account was just changed. We logged you out on all other devices.'),
    notYou(organisation),
    t('You can also reset your password yourself. Choose Forgot Password on the login page at {address}', {
      address: `${siteUrl}/login`,
    }),
  ],
})

export const confirmEmailMail = ({ name }: Organisation, href: string): Words => ({
  subject: t('Confirm your email address'),
  title: t('Confirm your email address'),
  paragraphs: [
    t(hello),
    t(
      'Please confirm that this email address belongs to your account at {name}. We’ll use it to send you receipts, and to help you get back in if you forget your password.',
      { name },
    ),
    t('The link below works once and expires in three days.'),
  ],
  action: { label: t('Confirm email address'), href },
  afterword: t('Not you? You can ignore this email.'),
  secret: true,
})

export const emailChangedMail = (username: string, organisation: Organisation): Words => ({
  subject: t('Your email address was changed'),
  title: t('Your email address was changed'),
  paragraphs: [
    greeting(username),
    t(
      'The email address for your account was just changed. From now on, we’ll write to the new address instead of this one.',
    ),
    notYou(organisation),
  ],
})

export const factorOffMail = (username: string, organisation: Organisation): Words => ({
  subject: t('Two-step verification is off'),
  title: t('Two-step verification is off'),
  paragraphs: [
    greeting(username),
    t(
      'Two-step verification was just turned off for your account. You can now log in with your password alone.',
    ),
    notYou(organisation),
  ],
})

export const goodbyeMail = (username: string, of: Organisation): Words => ({
  subject: t('Your account has been deleted'),
  title: t('Go in peace'),
  paragraphs: [
    greeting(username),
    t(
      'We deleted your account and your personal data, as you asked. We keep only what the law requires, such as gift records.',
    ),
    t(
      'Thank you for praying with us. You’re always welcome back, and you don’t need an account to pray with us.',
    ),
  ],
  afterword: hasBoth(of)
    ? t('Didn’t ask for this? Email {email} or call {telephone}.', {
        email: of.email,
        telephone: of.telephone,
      })
    : t('Didn’t ask for this? Please {contact}.', { contact: contactIn(of) }),
})

export const rolesMail = (
  to: string,
  roles: Roles,
  { siteUrl, organisation }: { siteUrl: string; organisation: Organisation },
): Mail => ({
  to,
  subject: t('Your role at {acronym} has changed', { acronym: organisation.acronym }),
  title: t('Your role has changed'),
  paragraphs: [
    t(hello),
    !isStaff(roles)
      ? t('You no longer have access to the admin area. You still have your member account.')
      : t(
          '{count, plural, one {Your role is now {roles}. It gives} other {Your roles are now {roles}. They give}} you access to the admin area.',
          { count: roles.length, roles: namesOf(roles) },
        ),
    t('We logged you out on all devices. Please log in again to continue.'),
  ],
  action: { label: t('Go to the website'), href: siteUrl },
  afterword: hasBoth(organisation)
    ? t('Didn’t expect this? Email {email} or call {telephone}.', {
        email: organisation.email,
        telephone: organisation.telephone,
      })
    : t('Didn’t expect this? Please {contact}.', { contact: contactIn(organisation) }),
})

export const suspensionMail = (to: string, of: Organisation): Mail => ({
  to,
  subject: t('Your account at {acronym} is suspended', { acronym: of.acronym }),
  title: t('Your account is suspended'),
  paragraphs: [
    t(hello),
    t('Your account is suspended for now, so you can’t log in. Nothing in it was deleted.'),
    hasBoth(of)
      ? t('If you think this is a mistake, email {email} or call {telephone}.', {
          email: of.email,
          telephone: of.telephone,
        })
      : t('If you think this is a mistake, please {contact}.', { contact: contactIn(of) }),
  ],
})

export const invitationMail = (
  to: string,
  roles: Roles,
  inviter: string,
  link: string,
  organisation: Organisation,
): Mail => {
  // Older accounts may have a name that would be refused today.
  const invitedBy = hasLink(inviter, 'username') ? organisation.name : visibleOnly(inviter)
  return {
    to,
    subject: t('{invitedBy} invited you to join {name}', { invitedBy, name: organisation.name }),
    title: t('You’re invited'),
    paragraphs: [
      t(hello),
      t(
        '{invitedBy} invited you to join {name}. {count, plural, one {Your role will be {roles}.} other {Your roles will be {roles}.}}',
        { invitedBy, name: organisation.name, count: roles.length, roles: namesOf(roles) },
      ),
      t(
        'Choose a name and a password, or use the account you already have. The link works once and expires in seven days.',
      ),
    ],
    action: { label: t('Accept invitation'), href: link },
    afterword: t('Not sure why you got this? You can ignore this email.'),
    secret: true,
  }
}
