import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { initialOrganisation } from '#core/settings/organisation.ts'
import { AdvertCard, AdvertLine } from './advert-card.tsx'

const advert = (organisation_name: string) => ({
  id: 1,
  ads_title: 'Candles poured by hand',
  image: '/art/card-dawn-candle-lantern.svg',
  organisation_name,
  ads_url: '/shop',
  ads_starts: '2026-11-01T00:00:00.000Z',
  ads_end: '2026-12-01T00:00:00.000Z',
  ads_approved: true,
  until: 'Nov 30, 2026',
})

test.each([
  ['Lantern House Candles', 'Advertisement'],
  [initialOrganisation.name, 'Announcement'],
])('an advert from %s is labeled %s, in the grid and in the strip', (organisation, label) => {
  const shown = advert(organisation)
  for (const card of [<AdvertCard key="card" advert={shown} />, <AdvertLine key="line" advert={shown} />]) {
    expect(renderToStaticMarkup(<MemoryRouter>{card}</MemoryRouter>)).toContain(label)
  }
})
