import { Problem } from '../api/problems.ts'

const megabyte = 1024 * 1024

/** Bytes of uploads that are being read or wait for their turn. */
const admissionLimits = {
  all: 48 * megabyte,
  /** One of the largest, or several photos from the phones behind one router. */
  perAddress: 16 * megabyte,
  /** Counted at least for each upload: a small file keeps the server busy too. */
  minBytes: 4 * megabyte,
}

/** Seconds. */
const retryAfter = 5

/**
 * Uploads are admitted before their body is read, since each body may be large and slow. When there is no room, the
 * client is asked to retry soon.
 */
export function uploadAdmission({ all, perAddress, minBytes } = admissionLimits) {
  const admittedBytes = new Map<string, number>()
  let total = 0
  const change = (address: string, bytes: number) => {
    const left = (admittedBytes.get(address) ?? 0) + bytes
    if (left > 0) admittedBytes.set(address, left)
    else admittedBytes.delete(address)
    total += bytes
  }
  return {
    /** The bytes are released on dispose. */
    enter: (address: string, announced: number): Disposable => {
      const bytes = Math.max(announced, minBytes)
      if ((admittedBytes.get(address) ?? 0) + bytes > perAddress) {
        throw new Problem(
          429,
          'Other pictures are being uploaded from your connection. Please try again in a few seconds.',
          undefined,
          {},
          retryAfter,
        )
      }
      if (total + bytes > all) {
        throw new Problem(
          503,
          'We’re busy with other pictures right now. Please try again in a few seconds.',
          undefined,
          {},
          retryAfter,
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
