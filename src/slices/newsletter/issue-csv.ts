import type { CsvColumn } from '#core/csv.ts'
import type { Issue } from './issue-contract.ts'
import { issueStateNames } from './words.ts'

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
