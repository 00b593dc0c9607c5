import { z } from 'zod'
import { locale, msg, t } from '../text/messages.ts'

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

const levelNames = { good: msg('ok'), look: msg('CHECK'), broken: msg('BROKEN') } as const

/** What a finding is about, in a word. */
const subjects: Readonly<Record<string, string>> = {
  backups: msg('backups'),
  clock: msg('clock'),
  database: msg('database'),
  folder: msg('folder'),
  jobs: msg('jobs'),
  key: msg('key'),
  mail: msg('mail'),
  money: msg('money'),
  payments: msg('payments'),
  people: msg('people'),
  program: msg('program'),
  site: msg('site'),
  uploads: msg('uploads'),
}

/** As lines of text, each with its subject. */
export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.map(
    ({ level, about, text }) =>
      `${t(levelNames[level]).padEnd(6)}  ${t(subjects[about] ?? about).padEnd(10)} ${text}`,
  )

export const formatBytes = (bytes: number) =>
  bytes >= 1e9
    ? sized(bytes / 1e9, { unit: 'gigabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 })
    : sized(Math.ceil(bytes / 1e6), { unit: 'megabyte' })

const sized = (number: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale(), { style: 'unit', ...options }).format(number)
