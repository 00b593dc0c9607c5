// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOverlay } from '#ui/state/use-overlay.ts'
import type { ProductCard } from '../contract.ts'
import { AddToCart } from './add-to-cart.tsx'

const addToCart = vi.hoisted(() => vi.fn(async () => true))
vi.mock('./use-cart.ts', () => ({ addToCart }))
afterEach(() => {
  useOverlay.getState().close()
  addToCart.mockClear()
})

const oil: ProductCard = {
  ...{ id: 3, variant_id: 5, name: 'Blessed oil flask', slug: 'oil', type: 'Oil', author: '' },
  ...{ price: 8.5, discount_available: false, discount_price: null, price_from: null },
  ...{ image: '', description: '', sold_out: false, left: 4, has_options: false },
}

const press = async (name: RegExp) => {
  render(
    <AddToCart product={oil} isMissing={false}>
      {null}
    </AddToCart>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  return useOverlay.getState().card
}

test('“Add to cart” adds the product and leaves the page open', async () => {
  expect(await press(/^Add to cart/)).toBeNull()
  expect(addToCart.mock.calls).toEqual([[oil, 1]])
})

test('“Buy now” adds the product and opens the checkout', async () => {
  expect(await press(/^Buy now/)).toBe('checkout')
  expect(addToCart.mock.calls).toEqual([[oil, 1]])
})

test('“Buy now” pressed twice adds the product once', async () => {
  await press(/^Buy now/)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Buy now/ })))
  expect(addToCart.mock.calls).toEqual([[oil, 1]])
})

test('“Buy now” doesn’t open the checkout if fewer could be added', async () => {
  addToCart.mockResolvedValueOnce(false)
  expect(await press(/^Buy now/)).toBeNull()
})
