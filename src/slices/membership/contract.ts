import { z } from 'zod'
import { roles } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { hasLink, noLinks } from '#core/text/person-name.ts'
import { tooLong } from '#core/text/text-fields.ts'

/** The specification's texts, in the order of its checks. */
export const texts = {
  username: 'Enter Username',
  password: 'Enter password',
  registered: 'Your account is ready. Please log in.',
  registerFailed: 'Unable to register user',
  /** For when the server didn't answer. */
  registerUnanswered: 'Unable to register new user',
  loginFailed: 'Unable to login user',
  loggedIn: 'Login Successful',
  wrongPassword: 'This password is incorrect.',
  code: 'Enter the code from your authenticator app.',
  wrongCode: 'This code is incorrect or was already used.',
} as const

const username = z.string(texts.username).trim().min(1, texts.username)
const password = z.string(texts.password).min(1, texts.password)

/** Proof of identity: the password and, with two-factor login on, a code of the app or a recovery code. */
export const Proof = z.object({
  password: password.max(200, tooLong(200)),
  code: z.string().trim().max(40, 'This code is too long.').optional(),
})

const Credentials = z.object({
  /** The username, or the confirmed email address of one account. */
  username: username.max(200, 'Use 60 characters or fewer for a name, or 200 for an email address.'),
  ...Proof.shape,
})

export const newPassword = password.min(8, 'Use at least 8 characters.').max(200, tooLong(200))

export const email = z.email('Enter a full email address, such as name@example.com.').max(200)

/** The token of a link, from the part after the `#`. */
export const linkToken = z
  .string('This link is incomplete. Please copy the whole link and try again.')
  .min(20, 'This link is incomplete. Please copy the whole link and try again.')
  .max(100)

export const Acknowledgement = z.object({ message: z.string() })

export const Registration = z.object({
  username: username
    .min(2, 'Use at least 2 characters.')
    .max(60, tooLong(60))
    .refine((name) => !hasLink(name, 'username'), noLinks),
  password: newPassword,
  email: email.optional(),
})

/** Opaque, and only for clients that aren't browser pages: those get them as cookies that no script can read. */
const Tokens = z.object({ access: z.string().optional(), refresh: z.string().optional() })

const CurrentUser = z.object({ username: z.string(), roles: z.array(z.enum(roles)) })
export type CurrentUser = z.infer<typeof CurrentUser>

/** The answer after a link has created an account: the new member is logged in. */
export const Entered = Tokens.extend({ message: z.string(), user: CurrentUser })

export const register = endpoint({
  summary: 'Create an account',
  method: 'POST',
  path: '/membership/register',
  access: 'anyone',
  input: Registration,
  output: Acknowledgement,
  status: 201,
})

export const login = endpoint({
  summary: 'Log in',
  description:
    'Sets the cookies `access`, `refresh` and `device`, and `session_hint`, which only says that a session may exist. Clients other than browser pages also get both tokens in the response.',
  method: 'POST',
  path: '/membership/login',
  access: 'anyone',
  input: Credentials,
  output: Tokens.extend({ status: z.literal(200), user: CurrentUser }),
})

export const loginCode = endpoint({
  summary: 'Log in with a code',
  description:
    'Use this in clients other than browser pages, for accounts with two-step verification, after a login with the correct password but no code. The 401 response to that login contains the `step` to send with the code. Browser pages send the code to `/membership/login` with the username and password.',
  method: 'POST',
  path: '/membership/login/code',
  access: 'anyone',
  input: z.object({
    step: z.string().max(500),
    code: z.string().trim().min(1, texts.code).max(40, 'This code is too long.'),
  }),
  output: login.output,
})

export const refresh = endpoint({
  summary: 'Refresh your tokens',
  description: 'Reads the refresh token from the cookie or the Refresh-Token header.',
  method: 'POST',
  path: '/membership/refresh',
  access: 'anyone',
  input: z.object({}),
  output: Tokens.extend({ user: CurrentUser }),
})

export const logout = endpoint({
  summary: 'Log out',
  description: 'Ends the current session or, if `everywhere` is true, all your sessions.',
  method: 'POST',
  path: '/membership/logout',
  access: 'member',
  input: z.object({ everywhere: z.boolean().default(false) }),
  output: Acknowledgement,
})

export const whoAmI = endpoint({
  summary: 'Get the current session',
  description: '`user` is null if you are not logged in.',
  method: 'GET',
  path: '/membership/me',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ user: CurrentUser.nullable() }),
})

export const becomeOwner = endpoint({
  summary: 'Create the first owner',
  description: 'Uses the one-time link printed at startup. The owner is logged in.',
  method: 'POST',
  path: '/membership/owner',
  access: 'anyone',
  input: Registration.extend({ email, token: linkToken }),
  output: Entered,
  status: 201,
})

export const readOwner = endpoint({
  summary: 'Check whether the site has an owner',
  description: 'The one-time link printed at startup works only until the site has an owner.',
  method: 'GET',
  path: '/membership/owner',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ exists: z.boolean() }),
})

/** Seconds without activity after which staff are logged out, by the server and in the page. */
export const staffIdle = 30 * 60
