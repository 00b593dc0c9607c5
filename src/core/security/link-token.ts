import { createHash, createHmac, randomBytes } from 'node:crypto'

/** For a link in a mail: only the link holds it. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The same each time for the same thing: a link that can be written once more, though only its hash is stored. */
export const tokenFor = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`link to ${purpose}`).digest('base64url')
