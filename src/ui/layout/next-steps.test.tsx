import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NextSteps } from './next-steps.tsx'

test('a thank-you page links to next steps', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NextSteps to={['pray', 'live', 'give']} share={{ label: 'Invite others', url: '/give' }} />
    </MemoryRouter>,
  )
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual(['/community', '/sermon', '/give'])
  expect(html).toContain('Invite others')
})
