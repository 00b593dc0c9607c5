import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppLink } from './app-link.tsx'

test.each(['/\\evil.example', '//evil.example', '\\/evil.example', '/\t/evil.example', ' //evil.example'])(
  '%j looks like a local page but doesn’t exist',
  (href) => {
    expect(renderToStaticMarkup(createElement(AppLink, { href }, 'Go'))).toBe('<a>Go</a>')
  },
)

test('another site is a plain link', () => {
  expect(renderToStaticMarkup(createElement(AppLink, { href: 'https://a.example' }, 'Go'))).toBe(
    '<a href="https://a.example">Go</a>',
  )
})
