import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { initialOrganisation } from '#core/settings/organisation.ts'
import { OrganisationContext } from '../state/use-organisation.ts'
import { Video } from './video.tsx'

const film = 'https://youtu.be/dQw4w9WgXcQ'

const markup = (src: string, thirdPartyPlayers = true) =>
  renderToStaticMarkup(
    <OrganisationContext value={{ ...initialOrganisation, thirdPartyPlayers }}>
      <Video src={src} title="Stay awake" autoplay muted />
    </OrganisationContext>,
  )

test('a film of ours that starts muted carries the attribute', () => {
  expect(markup('/clips/candle.mp4')).toMatch(/<video[^>]* muted=""/)
})

test('a player of another company becomes a plain link where the ministry has switched those off', () => {
  expect(markup(film)).toContain('<iframe')
  const off = markup(film, false)
  expect(off).not.toContain('<iframe')
  expect(off).toContain(`href="${film}"`)
})

test('a film of ours plays whatever is switched off', () => {
  expect(markup('/clips/candle.mp4', false)).toContain('<video')
})
