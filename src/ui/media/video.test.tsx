import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { OrganisationContext } from '../state/use-organisation.ts'
import { Video, type VideoProps } from './video.tsx'

const film = 'https://youtu.be/dQw4w9WgXcQ'

const markup = (props: Pick<VideoProps, 'src' | 'muted'>, thirdPartyPlayers = true) =>
  renderToStaticMarkup(
    <OrganisationContext value={{ ...demoOrganisation, thirdPartyPlayers }}>
      <Video title="Stay awake" {...props} />
    </OrganisationContext>,
  )

test('a video is a link, and loads nothing until pressed', () => {
  const ours = markup({ src: '/clips/candle.mp4' })
  expect(ours).toMatch(/<a [^>]*href="\/clips\/candle\.mp4"/)
  const theirs = markup({ src: film })
  expect(theirs).toMatch(new RegExp(`<a [^>]*href="${film}"`))
  expect(ours + theirs).not.toMatch(/<video|<iframe/)
})

test('a press plays it in place: ours as a file, others in their private player, muted if requested', () => {
  expect(markup({ src: '/clips/candle.mp4', muted: true })).toMatch(
    /data-film="file" data-src="\/clips\/candle\.mp4" data-title="Stay awake" data-manner="muted"/,
  )
  expect(markup({ src: film })).toContain(
    'data-src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"',
  )
})

test('external players become plain links if the ministry has turned them off', () => {
  const off = markup({ src: film }, false)
  expect(off).not.toContain('data-film')
  expect(off).toContain(`href="${film}"`)
})

test('our own videos play regardless of that setting', () => {
  expect(markup({ src: '/clips/candle.mp4' }, false)).toContain('data-film="file"')
})
