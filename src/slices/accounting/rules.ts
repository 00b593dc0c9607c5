import { bank, disputes, fees } from '#payments/ledger/ledger.ts'
import type { AccountKind } from './contract.ts'

const ofTheHouse: Record<string, AccountKind> = { [bank]: 'asset', [disputes]: 'asset', [fees]: 'cost' }

/** What an account is, by its name. Whatever nobody has named here is income. */
export function kindOf(account: string, owed: ReadonlySet<string>): AccountKind {
  if (account.startsWith('clearing ')) return 'asset'
  if (owed.has(account)) return 'liability'
  return ofTheHouse[account] ?? 'income'
}

/** Debit is plus in the books; people read what is there as plus, on whichever side. */
export const natural = (kind: AccountKind, amount: number) =>
  kind === 'asset' || kind === 'cost' || amount === 0 ? amount : -amount
