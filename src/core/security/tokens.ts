import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** For a link in a mail: only the link holds it. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The same each time for the same thing: a link that can be written once more, though only its hash is stored. */
export const tokenFor = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`link to ${purpose}`).digest('base64url')

/** Without letters and figures that are taken for one another on paper or on the telephone, and without vowels, so that no code is a word. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'
const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A name for people to say, `PR-7K3M-9QWX`: it finds a thing, and opens nothing. */
export const newReference = (kind: string): string => `${kind}-${four()}-${four()}`
