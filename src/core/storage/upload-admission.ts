import { Problem } from '../api/problems.ts'

const megabyte = 1024 * 1024

/** Bytes of uploads that are read or wait for their turn. */
const admissionLimits = {
  all: 48 * megabyte,
  /** One of the largest, or several photos from the phones behind one router. */
  perAddress: 16 * megabyte,
  /** A small file keeps the server busy too. */
  least: 4 * megabyte,
}

/** Seconds. */
const soon = 5

/**
 * Uploads get their place before their body is read, since each body may be large and slow. Whoever finds no place
 * is told to come back soon.
 */
export function uploadAdmission({ all, perAddress, least } = admissionLimits) {
  const held = new Map<string, number>()
  let total = 0
  const change = (address: string, bytes: number) => {
    const left = (held.get(address) ?? 0) + bytes
    if (left > 0) held.set(address, left)
    else held.delete(address)
    total += bytes
  }
  return {
    /** The place is given back when it is disposed of. */
    enter: (address: string, announced: number): Disposable => {
      const bytes = Math.max(announced, least)
      if ((held.get(address) ?? 0) + bytes > perAddress) {
        throw new Problem(
          429,
          'Other pictures are being uploaded from your connection. Please try again in a few seconds.',
          undefined,
          {},
          soon,
        )
      }
      if (total + bytes > all) {
        throw new Problem(
          503,
          'We’re busy with other pictures right now. Please try again in a few seconds.',
          undefined,
          {},
          soon,
        )
      }
      change(address, bytes)
      let entered = true
      return {
        [Symbol.dispose]: () => {
          if (entered) change(address, -bytes)
          entered = false
        },
      }
    },
  }
}
