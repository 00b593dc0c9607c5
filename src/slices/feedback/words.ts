import type { MessageState } from './desk-contract.ts'

export const stateNames: Record<MessageState, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
}
