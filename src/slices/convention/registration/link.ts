import { createHmac, timingSafeEqual } from 'node:crypto'

/** Bytes of the registration's key, and of the site's signature on it. */
const sealed = 16

/**
 * The part after the `#` of a registration's link: its key signed by the site. Every mail can carry the same link,
 * nothing that opens it is stored, and the key alone (which is in the QR code) opens nothing.
 */
export function linkOf(secret: string, key: string): string {
  const bytes = Buffer.from(key.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, sealOf(secret, key)]).toString('base64url')
}

const sealOf = (secret: string, key: string) =>
  createHmac('sha256', secret).update(`convention ${key}`).digest().subarray(0, sealed)

/** The key of a registration, if the signature is valid. */
export function keyIn(secret: string, link: string): string | null {
  const bytes = Buffer.from(link, 'base64url')
  if (bytes.length !== 16 + sealed) return null
  const key = bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(16), sealOf(secret, key)) ? key : null
}
