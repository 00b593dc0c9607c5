import type { MailState } from './contract.ts'

/** The states of a mail, as staff read them. */
export const stateNames: Record<MailState, string> = {
  kept: 'Kept',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
}
