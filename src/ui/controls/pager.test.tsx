import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Pager, type PagerProps } from './pager.tsx'

const markup = (props: PagerProps) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Pager {...props} /> }])} />,
  )
const href = (page: number) => `/blogs?page=${page}`

describe('Pager', () => {
  it('shows “Page X of Y”', () => {
    expect(markup({ page: 2, total: 5, href })).toContain('Page 2 of 5')
  })

  it('shows page / total between arrows', () => {
    expect(markup({ page: 2, total: 5, href, form: 'arrows' })).toContain('2 / 5')
  })

  it('links to the previous and next pages', () => {
    const html = markup({ page: 2, total: 5, href })
    expect(html).toContain('href="/blogs?page=1"')
    expect(html).toContain('href="/blogs?page=3"')
  })

  it('disables previous on page 1 and next on the last', () => {
    expect(markup({ page: 1, total: 5, href })).toMatch(/<button[^>]*disabled=""[^>]*>.*Previous/)
    expect(markup({ page: 5, total: 5, href })).toMatch(/<button[^>]*disabled=""[^>]*>Next/)
  })
})
