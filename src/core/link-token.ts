import { createHash, randomBytes } from 'node:crypto'

/** For a link in a mail: only the link holds it. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
