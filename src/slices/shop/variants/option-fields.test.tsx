// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OptionFields } from './option-fields.tsx'

const product = {
  id: 31,
  options: [
    { name: 'Size', values: ['Standard', 'Large'] },
    { name: 'Color', values: ['Violet', 'Gold'] },
  ],
  variants: [],
}

function Chosen() {
  const [values, setValues] = useState<readonly string[]>(['Standard', 'Violet'])
  return (
    <>
      <output>{values.join(' ')}</output>
      <OptionFields
        product={product}
        chosen={values}
        onChoose={(option, value) => setValues((all) => all.with(option, value))}
      />
    </>
  )
}

test('options chosen before the code has loaded stay chosen', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Chosen />)
  for (const value of ['Large', 'Gold'])
    container.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click()
  render(<Chosen />, { container, hydrate: true })
  expect(screen.getByRole('status').textContent).toBe('Large Gold')
})
