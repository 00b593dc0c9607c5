import { type GiftState, giftStates } from '../contract.ts'
import { payableStateOf } from '../rules.ts'
import { stateNames } from './gift-admin-contract.ts'

/** What the states of a gift are called in the record of a person, where they are those of the payment. */
export const activityStates = Object.fromEntries(
  giftStates.map((state: GiftState) => [payableStateOf(state), stateNames[state]]),
)
