import { z } from 'zod'

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
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.ceil(bytes / 1e6)} MB`

export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`
