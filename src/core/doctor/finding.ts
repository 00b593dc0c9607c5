import { z } from 'zod'
import { locale } from '../text/messages.ts'

/** A finding of the doctor: good, worth a look, or broken. */
export const Finding = z.object({
  level: z.enum(['good', 'look', 'broken']),
  about: z.string(),
  text: z.string(),
})
export type Finding = z.infer<typeof Finding>

export const good = (about: string, text: string): Finding => ({ level: 'good', about, text })
export const warning = (about: string, text: string): Finding => ({ level: 'look', about, text })
export const broken = (about: string, text: string): Finding => ({ level: 'broken', about, text })

const marks = { good: 'ok    ', look: 'CHECK ', broken: 'BROKEN' } as const

/** As lines of text, each with its subject. */
export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.map(({ level, about, text }) => `${marks[level]}  ${about.padEnd(10)} ${text}`)

export const formatBytes = (bytes: number) =>
  bytes >= 1e9
    ? sized(bytes / 1e9, { unit: 'gigabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 })
    : sized(Math.ceil(bytes / 1e6), { unit: 'megabyte' })

const sized = (number: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale(), { style: 'unit', ...options }).format(number)
