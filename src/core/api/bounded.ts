import { z } from 'zod'
import { text } from '../text/say.ts'

/**
 * Numbers, days and moments as requests carry them. Their bounds are those of the database and of what the code can
 * calculate with, so that nothing from outside reaches either and fails there. `src/app/bounds.test.ts` sees to it that
 * no endpoint takes one without bounds.
 */

/** The most an `integer` column of PostgreSQL holds. */
export const maxInteger = 2_147_483_647

/** Which version of a row its sender has read; the next one has to fit too. */
export const version = z
  .int()
  .min(0)
  .max(maxInteger - 1)

const years = { from: '1900-01-01', to: '2199-12-31' }
const outOfRange = text('Enter a date between 1900 and 2199')

/** `2026-11-15`. */
export const day = (error: string = text('Enter a date')) =>
  z.iso
    .date(error)
    .refine((typed) => typed >= years.from && typed <= years.to, outOfRange)
    .meta({ formatMinimum: years.from, formatMaximum: years.to })

/** `2026-11-15T18:30:00.000Z`. */
export const moment = (error: string = text('Enter a date and a time')) =>
  z.iso
    .datetime(error)
    .max(30, error)
    .refine((typed) => typed >= years.from && typed.slice(0, 10) <= years.to, outOfRange)
    .meta({ formatMinimum: `${years.from}T00:00:00Z`, formatMaximum: `${years.to}T23:59:59.999Z` })

/** A number that forms send as they were typed, and programs as a number. What it means is for the field to say. */
export const typedNumber = (error?: string) =>
  z.union([z.string().max(60, error), z.number().min(-1e15, error).max(1e15, error)], error)
