import { randomInt } from 'node:crypto'

/** Without letters and figures that are taken for one another on paper or on the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A name for people to say, `PR-7K3M-9QWX`: it finds a thing, and opens nothing. */
export const newReference = (kind: string): string => `${kind}-${four()}-${four()}`
