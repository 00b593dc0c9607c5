import { describe, expect, it } from 'vitest'
import { embedLink, heroLink, isFramable, pastMessageLink, privateEmbed, videoKind } from './video-link.ts'

const player = 'https://www.youtube.com/embed/dQw4w9WgXcQ'

describe('embedLink', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s',
    'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
    '  https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ  ',
  ])('turns %s into the player of that video', (link) => {
    expect(embedLink(link)).toBe(player)
  })

  it('turns a channel live link into the live player of the channel', () => {
    expect(embedLink('https://www.youtube.com/channel/UCabc_DEF-123/live')).toBe(
      'https://www.youtube.com/embed/live_stream?channel=UCabc_DEF-123',
    )
  })

  it('turns Vimeo, Facebook and TikTok links into their players', () => {
    expect(embedLink('https://vimeo.com/76979871')).toBe('https://player.vimeo.com/video/76979871')
    expect(embedLink('https://vimeo.com/76979871/abcdef12')).toBe(
      'https://player.vimeo.com/video/76979871?h=abcdef12',
    )
    expect(embedLink('https://www.facebook.com/hgpm/videos/123456')).toBe(
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fhgpm%2Fvideos%2F123456&show_text=false',
    )
    expect(embedLink('https://www.tiktok.com/@hgpm/video/7012345678901234567')).toBe(
      'https://www.tiktok.com/player/v1/7012345678901234567',
    )
  })

  it.each([
    '',
    'not a link',
    '/media/clip.mp4',
    'https://example.org/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?list=abc',
    'https://www.youtube.com/@hgpm/live',
    'https://www.youtube.com/watch?v=<script>',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.tiktok.com/@hgpm/live',
    'https://www.facebook.com/hgpm',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://',
  ])('returns %j unchanged', (link) => {
    expect(embedLink(link)).toBe(link)
  })
})

describe('pastMessageLink', () => {
  it('removes the query and adds autoplay and mute', () => {
    expect(pastMessageLink('https://youtu.be/dQw4w9WgXcQ?si=abc&t=3')).toBe(`${player}?autoplay=1&mute=1`)
  })

  it('mutes Vimeo by its own parameter', () => {
    const query = new URL(pastMessageLink('https://vimeo.com/123456?h=abc')).searchParams
    expect(Object.fromEntries(query)).toEqual({ h: 'abc', autoplay: '1', muted: '1' })
  })

  it('keeps the parameter that names a Facebook video', () => {
    const link = pastMessageLink('https://www.facebook.com/hgpm/videos/123456')
    expect(new URL(link).searchParams.get('href')).toBe('https://www.facebook.com/hgpm/videos/123456')
    expect(isFramable(link)).toBe(true)
  })

  it('returns other links unchanged', () => {
    expect(pastMessageLink('javascript:alert(1)')).toBe('javascript:alert(1)')
  })
})

describe('heroLink', () => {
  it('loops one video muted', () => {
    const query = new URL(heroLink('https://youtu.be/dQw4w9WgXcQ')).searchParams
    expect([query.get('mute'), query.get('autoplay'), query.get('loop'), query.get('playlist')]).toEqual([
      '1',
      '1',
      '1',
      'dQw4w9WgXcQ',
    ])
  })
})

describe('isFramable', () => {
  it('accepts the players of known providers', () => {
    expect(isFramable(player)).toBe(true)
    expect(isFramable('https://player.vimeo.com/video/76979871')).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://user:pass@www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com:8443/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/../redirect?q=x',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
    'https://www.facebook.com/plugins/video.php?href=https://evil.example/',
    'https://www.facebook.com/login',
    '//www.youtube.com/embed/dQw4w9WgXcQ',
    '',
  ])('rejects %j', (link) => {
    expect(isFramable(link)).toBe(false)
  })
})

describe('privateEmbed', () => {
  it('uses the player without cookies', () => {
    expect(privateEmbed(player)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  })
})

describe('videoKind', () => {
  it.each([
    ['/media/hymn.mp4', 'file'],
    ['/media/hymn.webm?v=2', 'file'],
    ['https://youtu.be/dQw4w9WgXcQ', 'embed'],
    ['https://example.org/talk', 'link'],
    ['https://example.org/talk.mp4', 'link'],
    ['//evil.example/x.mp4', 'none'],
    ['javascript:alert(1)', 'none'],
    ['data:video/mp4;base64,AAAA', 'none'],
    ['', 'none'],
  ] as const)('shows %j as %s', (link, kind) => {
    expect(videoKind(link)).toBe(kind)
  })
})
