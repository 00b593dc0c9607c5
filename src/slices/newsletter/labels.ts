import { msg } from '#core/text/messages.ts'
import type { IssueState } from './issues/issue-contract.ts'
import type { SubscriberSource, SubscriberState } from './subscribers/subscriber-contract.ts'

export const issueStateNames: Record<IssueState, string> = {
  draft: msg('Draft'),
  scheduled: msg('Scheduled'),
  sending: msg('Sending'),
  paused: msg('Paused'),
  sent: msg('Sent'),
  cancelled: msg('Canceled'),
}

export const subscriberStateNames: Record<SubscriberState, string> = {
  confirmed: msg('Confirmed'),
  pending: msg('Not confirmed yet'),
  unsubscribed: msg('Unsubscribed'),
  suspended: msg('Suspended'),
}

export const sourceNames: Record<SubscriberSource, string> = {
  form: msg('Website'),
  staff: msg('Staff'),
  import: msg('Import'),
}

export const newsletter = '/admin/newsletter'
export const subscribersAddress = `${newsletter}/subscribers`
export const settingsAddress = '/admin/settings/newsletter'
export const newIssue = `${newsletter}/new`
export const issueAddress = (id: number) => `${newsletter}/${id}`
