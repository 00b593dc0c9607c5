// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { StockBadge } from './product-labels.tsx'
import { StockEntryForm } from './stock-entry-form.tsx'

const variants = [
  { id: 7, name: 'Candle', sku: '', barcode: '', onHand: 4 },
  { id: 9, name: 'Rosary', sku: '', barcode: '', onHand: 2 },
]

test('a quantity that isn’t a number is refused at its own field, and the others stay', async () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <StockEntryForm variants={variants} /> }])
  render(<Page />)
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`Quantity counted: ${name}`)
  fireEvent.change(field('Candle'), { target: { value: '5' } })
  fireEvent.change(field('Rosary'), { target: { value: '-3' } })
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText('Enter a whole number.')
  expect(field('Rosary').getAttribute('aria-invalid')).toBe('true')
  expect(field('Candle').getAttribute('aria-invalid')).not.toBe('true')
  expect(field('Candle').value).toBe('5')
})

test('low stock of one variant is shown by its name, not as the sum of all', () => {
  const stock = { onHand: 40, reserved: 0, available: 40, low: true, tracked: true }
  const of = (id: number, label: string, available: number) => ({
    ...stock,
    ...{ id, label, available, onHand: available, low: available <= 5 },
  })
  const shown = (...list: ReturnType<typeof of>[]) => {
    const { container } = render(<StockBadge item={{ stock, variants: list }} />)
    return container.textContent
  }
  expect(shown(of(1, 'Red', 26), of(2, 'Green', 0))).toBe('Green: sold out')
  expect(shown(of(1, 'Red', 26), of(2, 'Green', 3))).toBe('Green: only 3 left')
  expect(shown(of(1, 'Red', 2), of(2, 'Green', 3))).toBe('2 variants low or sold out')
  expect(shown(of(1, '', 40))).toBe('Only 40 left')
})
