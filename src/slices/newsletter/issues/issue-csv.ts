import type { CsvColumn } from '#core/text/csv.ts'
import { issueStateNames } from '../labels.ts'
import type { Issue } from './issue-contract.ts'

export const issueColumns: readonly CsvColumn<Issue>[] = [
  ['Subject', ({ draft }) => draft.subject],
  ['State', ({ state }) => issueStateNames[state]],
  ['Author', ({ author }) => author],
  ['Changed', ({ updated }) => updated, 'moment'],
  ['Scheduled for', ({ sendAt }) => sendAt, 'moment'],
  ['Started', ({ startedAt }) => startedAt, 'moment'],
  ['Ended', ({ endedAt }) => endedAt, 'moment'],
  ['Recipients', ({ counts }) => counts?.recipients ?? null],
  ['Sent', ({ counts }) => counts?.sent ?? null],
  ['Failed', ({ counts }) => counts?.failed ?? null],
  ['Unsubscribed', ({ counts }) => counts?.departed ?? null],
]
