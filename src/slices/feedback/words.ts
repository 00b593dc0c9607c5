import type { MessageState } from './admin-contract.ts'

export const stateNames: Record<MessageState, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
}
