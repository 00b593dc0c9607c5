import type { IssueState } from './issues/issue-contract.ts'
import type { SubscriberSource, SubscriberState } from './subscribers/subscriber-contract.ts'

export const issueStateNames: Record<IssueState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

export const subscriberStateNames: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
  suspended: 'Suspended',
}

export const sourceNames: Record<SubscriberSource, string> = {
  form: 'The site',
  staff: 'Staff',
  import: 'A list',
}

export const newsletter = '/admin/newsletter'
export const subscribersAddress = `${newsletter}/subscribers`
export const settingsAddress = `${newsletter}/settings`
export const newIssue = `${newsletter}/new`
export const issueAddress = (id: number) => `${newsletter}/${id}`
