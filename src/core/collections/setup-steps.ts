import type { Context } from '../api/endpoint-handler.ts'
import type { Finding } from '../doctor/finding.ts'
import type { SectionName } from '../settings/sections.ts'

/** The status of a step in the setup guide, read from what is actually there. */
export type StepStatus = { done: boolean; text: string }

/** A line of the check before the site opens. A broken one has to be fixed first, the others should be. */
export type ReadinessCheck = Pick<Finding, 'level' | 'text'> & { href: `/${string}` | null }

/** A step of the setup guide, added by the slice whose settings it's about. */
export type SetupStep = {
  name: string
  title: string
  /** What it is, in one sentence. */
  text: string
  /** Its place in the guide. */
  order: number
  /** Where its settings are, the main one first. */
  links: readonly { label: string; href: `/${string}` }[]
  status: (context: Context) => Promise<StepStatus>
  checks?: (context: Context) => Promise<readonly ReadinessCheck[]>
  /** While this section is off, the step isn't there. */
  section?: SectionName
}

/** Findings of the doctor as lines of the check. None of them keeps the site closed. */
export const asChecks = (
  findings: readonly Finding[],
  href: ReadinessCheck['href'],
): readonly ReadinessCheck[] =>
  findings.map(({ level, text }) => ({ level: level === 'good' ? 'good' : 'look', text, href }))
