import { z } from 'zod'
import { thousands } from './thousands.ts'

/** A text that may not be missing nor too long. The number is written when it is needed: formatters are slow to make. */
export const requiredText = (missing: string, most: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, { error: () => `At most ${thousands(most)} characters, please` })
