import { sha256 } from '@noble/hashes/sha2.js'

export const proofHeader = 'Proof-Of-Work'

/** Does the arithmetic that a challenge asks for; the answer goes into the header of the next try. */
export async function solve(challenge: string): Promise<string> {
  const bits = bitsOf(challenge)
  const encoder = new TextEncoder()
  for (let nonce = 0; ; nonce += 1) {
    const proof = `${challenge}.${nonce}`
    if (fits(sha256(encoder.encode(proof)), bits)) return proof
    // The page stays awake meanwhile.
    if (nonce % 1000 === 999) await new Promise((resolve) => setTimeout(resolve))
  }
}

function bitsOf(challenge: string): number {
  const [text = ''] = challenge.split('.')
  const json: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  return typeof json === 'object' && json !== null && 'bits' in json ? Number(json.bits) : 0
}

/** Whether a hash begins with so many zero bits. */
export function fits(hash: Uint8Array, bits: number): boolean {
  let left = bits
  for (const byte of hash) {
    if (left <= 0) return true
    if (left < 8) return byte >> (8 - left) === 0
    if (byte !== 0) return false
    left -= 8
  }
  return left <= 0
}
