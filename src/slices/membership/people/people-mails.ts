import { type Role, roleNames } from '#core/api/access.ts'
import type { Mail } from '#core/mail/mail.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { hasLink, visibleOnly } from '#core/text/person-name.ts'

export const roleMail = (
  to: string,
  role: Role,
  { siteUrl, organisation }: { siteUrl: string; organisation: Organisation },
): Mail => ({
  to,
  subject: `Your role at ${organisation.acronym} has changed`,
  title: 'Peace be with you',
  paragraphs: [
    role === 'member'
      ? 'You have no task in the back office any more. Your account stays yours, as a member.'
      : `You now serve in the back office. Your role is: ${roleNames[role]}.`,
    'You were signed out everywhere. Sign in again and everything is in its place.',
  ],
  action: { label: 'Open the site', href: siteUrl },
  afterword: 'If you did not expect this, please write to us.',
})

export const suspensionMail = (to: string, { acronym }: Organisation): Mail => ({
  to,
  subject: `Your account at ${acronym} is suspended`,
  title: 'Peace be with you',
  paragraphs: [
    'Your account is suspended for now: nobody can sign in with it. Nothing in it was deleted.',
    'If you think this is a mistake, answer this email or call us.',
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
    subject: `${invitedBy} invites you to ${organisation.name}`,
    title: 'You are invited',
    paragraphs: [
      `${invitedBy} invites you to ${organisation.name}. Your role will be: ${roleNames[role]}.`,
      'Choose a name and a password, or take it on with the account that you have. The link works once, within seven days.',
    ],
    action: { label: 'Accept the invitation', href: link },
    afterword: 'If you do not know why you got this, leave it: nothing happens.',
    secret: true,
  }
}
