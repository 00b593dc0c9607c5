import { type Role, roleNames } from '#core/api/access.ts'
import type { Mail } from '#core/mail/mail.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'
import { hasLink, visibleOnly } from '#core/text/person-name.ts'

/** Mail templates about an account. */
type Words = Omit<Mail, 'to'>

const notYou = ({ email, telephone }: Organisation) =>
  t(
    'If this was not you, write to {email} or call {telephone} at once: we will help you to get your account back.',
    { email, telephone },
  )

/** `username` is null when the address isn't confirmed: it may belong to somebody else, and a username is free text. */
export const newPasswordMail = (username: string | null, href: string): Words => ({
  subject: t('Choose a new password'),
  title: t('Choose a new password'),
  paragraphs: [
    `Somebody, hopefully you, asked for a new password for ${username === null ? t('an account with this email address') : t('the account {username}', { username })}.`,
    t('The link works once, for 30 minutes. Until you use it, your old password stays as it is.'),
  ],
  action: { label: t('Choose a new password'), href },
  afterword: t(
    'If you did not ask for it, you need not do anything: without this link nobody can change your password.',
  ),
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
    t('The account {username} has a new password, and is signed out on all other devices.', { username }),
    t('If you did this, all is well. {organisation}', { organisation: notYou(organisation) }),
    t('You can also choose another password yourself at {siteUrl}: open Login, then Forgot Password.', {
      siteUrl,
    }),
  ],
})

export const confirmEmailMail = ({ name }: Organisation, href: string): Words => ({
  subject: t('Confirm your email address'),
  title: t('Is this your address?'),
  paragraphs: [
    t(
      'An account at {name} gives this as its email address. Please confirm that it is yours: then we can send you receipts, and a new password if you forget yours.',
      { name },
    ),
    t('The link works once, for three days.'),
  ],
  action: { label: t('Confirm this address'), href },
  afterword: t('If you do not know this account, you need not do anything.'),
  secret: true,
})

export const emailChangedMail = (username: string, organisation: Organisation): Words => ({
  subject: t('Your email address was changed'),
  title: t('Your email address was changed'),
  paragraphs: [
    t(
      'The account {username} has another email address now. From now on we write there and no longer here.',
      { username },
    ),
    t('If you did this, all is well. {organisation}', { organisation: notYou(organisation) }),
  ],
})

export const factorOffMail = (username: string, organisation: Organisation): Words => ({
  subject: t('Your login no longer asks for a code'),
  title: t('Your login no longer asks for a code'),
  paragraphs: [
    t('The authenticator app of the account {username} was turned off: the password alone opens it now.', {
      username,
    }),
    t('If you did this, all is well. {organisation}', { organisation: notYou(organisation) }),
  ],
})

export const goodbyeMail = (username: string, { email, telephone }: Organisation): Words => ({
  subject: t('Your account is deleted'),
  title: t('Go in peace'),
  paragraphs: [
    t(
      'The account {username} is deleted, as you asked, with what we held of you. What the law wants us to keep, such as the record of a gift, is kept for nothing else.',
      { username },
    ),
    t(
      'Thank you for praying with us. You are welcome back at any time, and you need no account to pray with us.',
    ),
  ],
  afterword: t('If you did not ask for this, write to {email} or call {telephone}.', { email, telephone }),
})

export const roleMail = (
  to: string,
  role: Role,
  { siteUrl, organisation }: { siteUrl: string; organisation: Organisation },
): Mail => ({
  to,
  subject: t('Your role at {acronym} has changed', { acronym: organisation.acronym }),
  title: t('Peace be with you'),
  paragraphs: [
    role === 'member'
      ? t('You have no task in the back office any more. Your account stays yours, as a member.')
      : t('You now serve in the back office. Your role is: {role}.', { role: roleNames[role] }),
    t('You were signed out everywhere. Sign in again and everything is in its place.'),
  ],
  action: { label: t('Open the site'), href: siteUrl },
  afterword: t('If you did not expect this, please write to us.'),
})

export const suspensionMail = (to: string, { acronym }: Organisation): Mail => ({
  to,
  subject: t('Your account at {acronym} is suspended', { acronym }),
  title: t('Peace be with you'),
  paragraphs: [
    t('Your account is suspended for now: nobody can sign in with it. Nothing in it was deleted.'),
    t('If you think this is a mistake, answer this email or call us.'),
  ],
})

export const invitationMail = (
  to: string,
  role: Role,
  inviter: string,
  link: string,
  organisation: Organisation,
): Mail => {
  // Older accounts may have a name that would be refused today.
  const invitedBy = hasLink(inviter, 'username') ? organisation.name : visibleOnly(inviter)
  return {
    to,
    subject: t('{invitedBy} invites you to {name}', { invitedBy, name: organisation.name }),
    title: t('You are invited'),
    paragraphs: [
      t('{invitedBy} invites you to {name}. Your role will be: {role}.', {
        invitedBy,
        name: organisation.name,
        role: roleNames[role],
      }),
      t(
        'Choose a name and a password, or take it on with the account that you have. The link works once, within seven days.',
      ),
    ],
    action: { label: t('Accept the invitation'), href: link },
    afterword: t('If you do not know why you got this, leave it: nothing happens.'),
    secret: true,
  }
}
