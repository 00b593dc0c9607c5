import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { version } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { type Security, securities } from '#core/mail/mail-server.ts'
import { msg } from '#core/text/messages.ts'
import { optionalEmail, requiredText, tooLong } from '#core/text/text-fields.ts'

export const securityNames: Record<Security, string> = {
  tls: msg('TLS (usually port 465)'),
  starttls: msg('STARTTLS (usually port 587)'),
  none: msg('None (only for a server on your own network)'),
}

const port = msg('Enter a port from 1 to 65535.')

const Server = z.object({
  host: requiredText(msg('Enter the server’s host name, such as mail.example.org.'), 253).regex(
    /^[A-Za-z0-9][A-Za-z0-9.-]*$/,
    msg('Enter only the host name, such as mail.example.org.'),
  ),
  port: z.int(port).min(1, port).max(65_535, port),
  security: z.enum(securities, msg('Choose how the connection is secured.')),
  user: z.string().trim().max(200, tooLong(200)),
  senderName: z.string().trim().max(100, tooLong(100)),
  senderAddress: optionalEmail,
})

const EmailSettings = z.object({
  /** `environment`: set by SMTP_URL, so it can't be changed here. */
  source: z.enum(['environment', 'screen', 'none']),
  /** What is in use; null while none is set up. */
  server: z.object({ host: z.string(), from: z.string() }).nullable(),
  /** MAIL_FROM, which wins over the address entered here. */
  fixedSender: z.string().nullable(),
  version: z.int(),
  /** What the owner entered, without the password, which is never sent back. */
  draft: Server.nullable(),
  hasPassword: z.boolean(),
  /** There are settings, but the site's key doesn't open them. */
  unreadable: z.boolean(),
})
export type EmailSettings = z.infer<typeof EmailSettings>

export const readEmailSettings = endpoint({
  summary: 'Get email settings',
  description: 'Returns the mail server without its password.',
  method: 'GET',
  path: '/staff/settings/email',
  access: can('site'),
  input: z.object({}),
  output: EmailSettings,
})

export const writeEmailSettings = endpoint({
  summary: 'Set up the mail server',
  description:
    'Takes effect immediately. Leave the password empty to keep the current one. If the host, port, security or username changes, enter the password again. Returns 409 if SMTP_URL is set on the server, or if someone else has changed the settings since you loaded them.',
  audit: msg('{name} set up the mail server {item}.'),
  method: 'PUT',
  path: '/staff/settings/email',
  access: can('site'),
  reauthenticate: true,
  input: z.object({ version, draft: Server.extend({ password: z.string().max(500, tooLong(500)) }) }),
  output: EmailSettings,
})

export const removeEmailSettings = endpoint({
  summary: 'Remove the mail server',
  description:
    'Emails are then kept at /admin/mail, and can be sent once another server is set up. Returns 409 if SMTP_URL is set on the server.',
  audit: msg('{name} removed the mail server.'),
  method: 'DELETE',
  path: '/staff/settings/email',
  access: can('site'),
  reauthenticate: true,
  input: z.object({}),
  output: EmailSettings,
})
