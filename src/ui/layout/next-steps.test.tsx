import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NextSteps } from './next-steps.tsx'

test('a page that thanks somebody leads on, each step to its own page', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NextSteps to={['pray', 'live', 'give']} share={{ label: 'Invite others', url: '/give' }} />
    </MemoryRouter>,
  )
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual(['/community', '/sermon', '/give'])
  expect(html).toContain('Invite others')
})
