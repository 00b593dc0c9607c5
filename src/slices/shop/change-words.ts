import { formatMoney } from '#core/money.ts'
import type { CartChange } from './cart-contract.ts'
import { cents } from './prices.ts'

/** What changed in a cart, in a sentence for each; the pages and the API say it alike. */
export const changeWords = (changes: readonly CartChange[]): string =>
  changes.length === 0 ? 'The sum of your cart has changed.' : changes.map(wordsOf).join(' ')

export function wordsOf(change: CartChange): string {
  switch (change.kind) {
    case 'price':
      return `“${change.name}” now costs ${formatMoney(cents(change.now))}.`
    case 'less':
      return `Only ${change.now} of “${change.name}” ${change.now === 1 ? 'is' : 'are'} left.`
    case 'sold out':
      return `“${change.name}” is sold out.`
    case 'gone':
      return change.name
        ? `“${change.name}” is not sold any more.`
        : 'Something in your cart is not sold any more.'
  }
}
