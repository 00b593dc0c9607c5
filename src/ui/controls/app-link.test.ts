import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppLink } from './app-link.tsx'

test.each(['/\\evil.example', '//evil.example', '\\/evil.example', '/\t/evil.example', ' //evil.example'])(
  '%j looks like a page of ours and leads nowhere',
  (href) => {
    expect(renderToStaticMarkup(createElement(AppLink, { href }, 'Go'))).toBe('<a>Go</a>')
  },
)

test('another site is a plain link', () => {
  expect(renderToStaticMarkup(createElement(AppLink, { href: 'https://a.example' }, 'Go'))).toBe(
    '<a href="https://a.example">Go</a>',
  )
})
