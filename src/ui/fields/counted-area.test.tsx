import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountedArea } from './counted-area.tsx'

const markup = (typed: string, error?: string) =>
  renderToStaticMarkup(
    <CountedArea label="Prayer" name="prayer" most={1500} defaultValue={typed} error={error} />,
  )

test('a counted area shows how much can still be written, and cuts nothing', () => {
  expect(markup('')).toContain('1,500 left')
  expect(markup('x'.repeat(1499))).toContain('1 character left')
  expect(markup('').toLowerCase()).not.toContain('maxlength')
})

test('a text that’s too long isn’t cut, and the counter says by how much', () => {
  const long = markup('x'.repeat(1512))
  expect(long).toContain('x'.repeat(1512))
  expect(long).toContain('12 over')
  expect(long).toContain('text-danger')
  expect(markup('x'.repeat(1500))).not.toContain('text-danger')
})
