// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TokenField } from './token-field.tsx'
import { tokensIn } from './tokens.ts'

const suggest = async () => ['Family', 'Far from home', 'Rosary']

function open(value: string[] = []) {
  const onInput = vi.fn()
  render(
    <form aria-label="Post" onInput={onInput}>
      <TokenField label="Tags" name="tags" value={value} suggest={suggest} maxLength={40} />
    </form>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })
  const sent = () => tokensIn(new FormData(screen.getByRole<HTMLFormElement>('form')), 'tags')
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  const press = (key: string) => fireEvent.keyDown(field, { key })
  return { field, sent, type, press, onInput }
}

test('before the code has loaded, it’s one text with commas', () => {
  const html = renderToString(
    <TokenField label="Tags" name="tags" value={['One', 'Two']} suggest={suggest} maxLength={40} />,
  )
  expect(html).toContain('name="tags"')
  expect(html).toContain('value="One, Two"')
})

test('Enter and a comma add a token, Backspace removes the last, and nothing typed is lost', () => {
  const { sent, type, press, onInput } = open(['Mass'])
  type('Rosary')
  expect(sent()).toEqual(['Mass', 'Rosary'])
  press('Enter')
  type('rosary')
  press(',')
  expect(sent()).toEqual(['Mass', 'Rosary'])
  press('Backspace')
  expect(sent()).toEqual(['Mass'])
  expect(onInput).toHaveBeenCalled()
})

test('existing ones are suggested, selectable by arrow keys, and announced', async () => {
  const { field, sent, type, press } = open()
  fireEvent.focus(field)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  type('fa')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Family',
    'Far from home',
  ])
  press('ArrowDown')
  press('ArrowDown')
  const chosen = screen.getByRole('option', { name: 'Far from home' })
  expect(chosen.getAttribute('aria-selected')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id)
  press('Enter')
  expect(sent()).toEqual(['Far from home'])
  expect(screen.getByText('Added: Far from home')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Far from home' }))
  expect(sent()).toEqual([])
  expect(document.activeElement).toBe(field)
})

test('a pasted list is split', () => {
  const { field, sent } = open()
  fireEvent.paste(field, { clipboardData: { getData: () => 'One, Two\nThree' } })
  expect(sent()).toEqual(['One', 'Two', 'Three'])
})
