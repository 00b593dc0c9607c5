import { formatMoney } from '#core/text/money.ts'
import { say } from '#core/text/say.ts'
import { cents } from '../catalog/prices.ts'
import type { CartChange } from './cart-contract.ts'

/** What changed in a cart, in a sentence for each; the pages and the API say it alike. */
export const changeWords = (changes: readonly CartChange[]): string =>
  changes.length === 0 ? say('The sum of your cart has changed.') : changes.map(wordsOf).join(' ')

export function wordsOf(change: CartChange): string {
  switch (change.kind) {
    case 'price':
      return say('“{name}” now costs {price}.', {
        name: change.name,
        price: formatMoney(cents(change.now)),
      })
    case 'less':
      return change.now === 1
        ? say('Only 1 of “{name}” is left.', { name: change.name })
        : say('Only {left} of “{name}” are left.', { left: change.now, name: change.name })
    case 'sold out':
      return say('“{name}” is sold out.', { name: change.name })
    case 'gone':
      return change.name
        ? say('“{name}” is not sold any more.', { name: change.name })
        : say('Something in your cart is not sold any more.')
  }
}
