// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPreferences } from '../state/root-store.ts'
import { Picture } from './picture.tsx'

const upload = `/media/${'a'.repeat(32)}-1600x900.webp`

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})

afterEach(() => {
  setPreferences({ dataSaver: false })
})

const shown = () => {
  const { container } = render(<Picture src={upload} alt="The altar" sizes="50vw" />)
  return [...container.querySelectorAll('img, source')].map((element) => element.getAttribute('sizes'))
}

test('a picture has files for its displayed width', () => {
  expect(shown()).toEqual(['50vw', '50vw'])
})

test('with data saver, a picture uses the smallest file', () => {
  setPreferences({ dataSaver: true })
  expect(shown()).toEqual(['1px', '1px'])
})
