import { z } from 'zod'
import { msg } from '../text/messages.ts'

/**
 * Numbers, days and moments in requests, bounded by what the database and the code can handle, so that no input fails
 * there. `src/app/bounds.test.ts` checks that no endpoint takes one without bounds.
 */

/** The maximum of PostgreSQL's type `integer`. */
export const maxInteger = 2_147_483_647

/** The version of a row that the client has read; the next one has to fit too. */
export const version = z
  .int()
  .min(0)
  .max(maxInteger - 1)

const years = { from: '1900-01-01', to: '2199-12-31' }
const outOfRange = msg('Enter a date between 1900 and 2199.')

/** `2026-11-15`. */
export const day = (error: string = msg('Enter a date.')) =>
  z.iso
    .date(error)
    .refine((typed) => typed >= years.from && typed <= years.to, outOfRange)
    .meta({ formatMinimum: years.from, formatMaximum: years.to })

/** `2026-11-15T18:30:00.000Z`. */
export const moment = (error: string = msg('Enter a date and time.')) =>
  z.iso
    .datetime(error)
    .max(30, error)
    .refine((typed) => typed >= years.from && typed.slice(0, 10) <= years.to, outOfRange)
    .meta({ formatMinimum: `${years.from}T00:00:00Z`, formatMaximum: `${years.to}T23:59:59.999Z` })

/** A number that forms send as typed text, and programs as a number. The field itself parses it. */
export const typedNumber = (error?: string) =>
  z.union([z.string().max(60, error), z.number().min(-1e15, error).max(1e15, error)], error)
