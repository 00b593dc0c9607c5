// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ProductCard } from '../contract.ts'
import { AddFromCard } from './add-from-card.tsx'

const addToCart = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('./use-cart.ts', () => ({ addToCart }))

const oil: ProductCard = {
  ...{ id: 3, variant_id: 5, name: 'Blessed oil flask', slug: 'oil', type: 'Oil', author: '' },
  ...{ price: 8.5, discount_available: false, discount_price: null, price_from: null },
  ...{ image: '', description: '', sold_out: false, left: 4, has_options: false },
}

test('a card adds the chosen quantity, at most what is left, and starts at 1 again', () => {
  render(<AddFromCard product={oil} />)
  const quantity = screen.getByLabelText('Quantity of Blessed oil flask')
  expect([...quantity.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
  ])
  fireEvent.change(quantity, { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: /^Add to cart/ }))
  expect(addToCart.mock.calls).toEqual([[oil, 3]])
  expect(quantity).toHaveProperty('value', '1')
})

test('a card with more in stock offers up to ten', () => {
  render(<AddFromCard product={{ ...oil, name: 'Dove', left: null }} />)
  expect(screen.getByLabelText('Quantity of Dove').querySelectorAll('option')).toHaveLength(10)
})
