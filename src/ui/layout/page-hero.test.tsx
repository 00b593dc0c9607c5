import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Look } from '#core/settings/look.ts'
import { initialOrganisation } from '#core/settings/organisation.ts'
import { OrganisationContext } from '../state/use-organisation.ts'
import { PageHero } from './page-hero.tsx'

const photo = `/media/${'a'.repeat(32)}-1600x2000.webp`

const shown = (heroes: Look['heroes']) =>
  renderToString(
    <OrganisationContext value={{ ...initialOrganisation, look: { ...(heroes && { heroes }) } }}>
      <PageHero page="/give" eyebrow="Giving" title="Your gift" text="A meal" palette="gold" motif="hands" />
    </OrganisationContext>,
  )

test('a page header has its default text', () => {
  const html = shown({ '/shop': { heading: 'Our store', image: photo } })
  expect(html).toContain('Your gift</h1>')
  expect(html).toContain('A meal')
  expect(html).toMatch(/<img src="\/art\/arch-gold-hands-[^>]*loading="lazy"/)
  expect(html).not.toContain('/media/')
})

test('staff can replace its texts, or only one of them', () => {
  const html = shown({ '/give': { heading: 'Give with joy' } })
  expect(html).toContain('Give with joy</h1>')
  expect(html).toContain('A meal')
  expect(shown({ '/give': { text: 'God loves a cheerful giver.' } })).toContain('God loves a cheerful giver.')
})

test('a custom photo has dimensions and all formats, and loads first', () => {
  const html = shown({ '/give': { image: photo } })
  expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]*\.480\.avif 480w/)
  const [image = ''] = /<img[^>]*src="\/media[^>]*>/.exec(html) ?? []
  expect(image).toContain('width="1600" height="2000"')
  expect(image).toContain('fetchPriority="high"')
  expect(html).toContain('/art/arch-gold-none-')
})
