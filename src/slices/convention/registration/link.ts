import { createHmac, timingSafeEqual } from 'node:crypto'

/** Bytes of the registration's own key, and of the site's seal on it. */
const sealed = 16

/**
 * What stands behind the `#` of a registration's link: its key under the site's seal. Every mail can carry the same
 * link, nothing that opens it is stored, and who knows the key alone (it is in the QR code) opens nothing.
 */
export function linkOf(secret: string, key: string): string {
  const bytes = Buffer.from(key.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, sealOf(secret, key)]).toString('base64url')
}

const sealOf = (secret: string, key: string) =>
  createHmac('sha256', secret).update(`convention ${key}`).digest().subarray(0, sealed)

/** The key of a registration, if the link is one of ours. */
export function keyIn(secret: string, link: string): string | null {
  const bytes = Buffer.from(link, 'base64url')
  if (bytes.length !== 16 + sealed) return null
  const key = bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(16), sealOf(secret, key)) ? key : null
}
