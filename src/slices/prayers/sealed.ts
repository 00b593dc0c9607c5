import { seal, unseal } from '#core/security/seal.ts'
import { tokenFor } from '#core/security/tokens.ts'

/** What of a request is written under seal. */
type Part = 'text' | 'thanks' | 'note'

const purpose = (uuid: string, part: Part) => (part === 'text' ? `prayer ${uuid}` : `prayer ${part} ${uuid}`)

/** Each request has a key of its own, and each part of it another. Null where there is nothing to keep. */
export const sealPart = (secret: string, uuid: string, part: Part, text: string): string | null =>
  text === '' ? null : seal(secret, purpose(uuid, part), text)

export const openPart = (secret: string, uuid: string, part: Part, sealed: string | null): string =>
  sealed === null ? '' : unseal(secret, purpose(uuid, part), sealed)

/** What stands behind the `#` of the link by which a request is followed. */
export const prayerToken = (secret: string, uuid: string) => tokenFor(secret, `prayer ${uuid}`)
