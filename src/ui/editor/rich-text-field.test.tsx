// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichTextField } from './rich-text-field.tsx'

const open = () =>
  render(
    <form>
      <RichTextField label="Post" name="body" defaultValue="<p>Words.</p>" error={undefined} />
    </form>,
  )
const inForm = () => document.forms[0] && new FormData(document.forms[0]).get('body')

test('the form has the text before the editor has loaded, and the editor shows it', async () => {
  open()
  expect(inForm()).toBe('<p>Words.</p>')
  const editor = await screen.findByRole('textbox', { name: 'Post' }, { timeout: 100_000 })
  expect(editor.textContent).toContain('Words.')
})

test('an editor that has been loaded before shows the text of its own field at once', async () => {
  open()
  await screen.findByRole('textbox', { name: 'Post' }, { timeout: 100_000 })
  cleanup()
  open()
  const editor = await screen.findByRole('textbox', { name: 'Post' }, { timeout: 100_000 })
  expect(editor.textContent).toContain('Words.')
  expect(inForm()).toBe('<p>Words.</p>')
})
