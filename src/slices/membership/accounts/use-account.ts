import { useOutletContext } from 'react-router'
import type { Account } from './account-contract.ts'

/** The account, as the layout around the page has loaded it. */
export const useAccount = () => useOutletContext<Account>()
