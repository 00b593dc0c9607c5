import { msg } from '#core/text/messages.ts'
import type { ItemKind, LineState } from './bank-contract.ts'

export const itemNames: Record<ItemKind, string> = {
  payout: msg('Payout'),
  deposit: msg('Deposit'),
  transfer: msg('Bank transfer'),
  refund: msg('Refund by bank transfer'),
}

export const stateNames: Record<LineState, string> = {
  open: msg('Unmatched'),
  matched: msg('Matched'),
  aside: msg('Set aside'),
}
