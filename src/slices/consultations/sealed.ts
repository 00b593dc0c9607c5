import { seal, unseal } from '#core/security/seal.ts'
import { tokenFor } from '#core/security/tokens.ts'

type Part = 'reason' | 'answer'

const purpose = (uuid: string, part: Part) => `consultation ${part} ${uuid}`

/** Each request has a key of its own, and each part of it another. */
export const sealPart = (secret: string, uuid: string, part: Part, text: string): string =>
  seal(secret, purpose(uuid, part), text)

/** Empty where there is nothing, or nothing any more. */
export const openPart = (secret: string, uuid: string, part: Part, sealed: string | null): string =>
  sealed === null ? '' : unseal(secret, purpose(uuid, part), sealed)

/** What stands behind the `#` of the link by which a request is followed. */
export const consultationToken = (secret: string, uuid: string): string =>
  tokenFor(secret, `consultation ${uuid}`)
