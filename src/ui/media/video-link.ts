/** The player's address of a video link; what cannot be parsed is returned as is. */
export function embedLink(link: string): string {
  const url = webAddress(link)
  if (!url) return link
  return youTube(url) ?? vimeo(url) ?? facebook(url) ?? tikTok(url) ?? link
}

/** A past message plays by itself, muted: the query goes, except the part that names the video. */
export function pastMessageLink(link: string): string {
  const embed = embedLink(link)
  if (!isFramable(embed)) return link
  const mute = new URL(embed).hostname === 'player.vimeo.com' ? 'muted' : 'mute'
  return withOptions(embed, { autoplay: '1', [mute]: '1' })
}

/** Muted, looping and without controls, for the hero. */
export function heroLink(link: string): string {
  const embed = embedLink(link)
  if (!isFramable(embed)) return link
  const id = new URL(embed).pathname.split('/').at(-1) ?? ''
  const loop: Record<string, string> = id === 'live_stream' ? {} : { loop: '1', playlist: id }
  return withOptions(embed, {
    autoplay: '1',
    mute: '1',
    muted: '1',
    controls: '0',
    playsinline: '1',
    ...loop,
  })
}

/** A picture of the same name beside a video of ours. The server draws a plain window if there is none. */
export function posterBeside(src: string): string | null {
  const name = /^\/clips\/([\w-]+)\.mp4$/.exec(src)?.[1]
  return name === undefined ? null : `/clips/${name}.svg`
}

/** Only players of known providers, over https, are ever put in a frame; the hosts stand in `core/security/security-headers.ts`. */
export function isFramable(link: string): boolean {
  const url = webAddress(link)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  switch (url.hostname) {
    case 'www.youtube.com':
    case 'www.youtube-nocookie.com':
      return /^\/embed\/[\w-]+$/.test(url.pathname)
    case 'player.vimeo.com':
      return /^\/video\/\d+$/.test(url.pathname)
    case 'www.facebook.com':
      return (
        url.pathname === '/plugins/video.php' && isFacebook(webAddress(url.searchParams.get('href') ?? ''))
      )
    case 'www.tiktok.com':
      return /^\/player\/v1\/\d+$/.test(url.pathname)
    default:
      return false
  }
}

/** The same player without the provider's tracking cookies, where it offers one. */
export function privateEmbed(link: string): string {
  if (!isFramable(link)) return link
  const url = new URL(link)
  const livePage = url.pathname === '/embed/live_stream'
  if (url.hostname === 'www.youtube.com' && !livePage) url.hostname = 'www.youtube-nocookie.com'
  if (url.hostname === 'player.vimeo.com') url.searchParams.set('dnt', '1')
  return url.href
}

export type VideoKind = 'file' | 'embed' | 'link' | 'none'

/** How a video is shown: a file of ours, a provider's player, a plain link, or nothing that is safe to open. */
export function videoKind(link: string): VideoKind {
  if (/^\/(?!\/)[^?#]*\.(?:mp4|webm)(?:[?#]|$)/i.test(link)) return 'file'
  if (isFramable(embedLink(link))) return 'embed'
  return webAddress(link) ? 'link' : 'none'
}

function youTube(url: URL): string | null {
  const host = bareHost(url)
  const [first = '', second = '', third = ''] = pathParts(url)
  if (host === 'youtu.be') return youTubeEmbed(first)
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null
  if (first === 'watch') return youTubeEmbed(url.searchParams.get('v') ?? '')
  if (first === 'embed' && second === 'live_stream')
    return channelEmbed(url.searchParams.get('channel') ?? '')
  if (['embed', 'shorts', 'live', 'v'].includes(first)) return youTubeEmbed(second)
  if (first === 'channel' && third === 'live') return channelEmbed(second)
  return null
}

function youTubeEmbed(id: string): string | null {
  return /^[\w-]{3,64}$/.test(id) ? `https://www.youtube.com/embed/${id}` : null
}

function channelEmbed(channel: string): string | null {
  return /^[\w-]{3,64}$/.test(channel) ? `https://www.youtube.com/embed/live_stream?channel=${channel}` : null
}

function vimeo(url: URL): string | null {
  const host = bareHost(url)
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null
  const match = /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname)
  if (!match) return null
  const secret = match[2] ?? url.searchParams.get('h')
  const named = secret && /^[0-9a-f]+$/.test(secret) ? `?h=${secret}` : ''
  return `https://player.vimeo.com/video/${match[1]}${named}`
}

function facebook(url: URL): string | null {
  if (!isFacebook(url)) return null
  if (url.pathname === '/plugins/video.php') {
    const shown = webAddress(url.searchParams.get('href') ?? '')
    return isFacebook(shown) && shown ? facebookEmbed(shown) : null
  }
  const parts = pathParts(url)
  const watch = parts[0] === 'watch' && url.searchParams.has('v')
  const page = parts.includes('videos') || parts[0] === 'reel' || (parts[0] === 'share' && parts.length > 1)
  const short = bareHost(url) === 'fb.watch' && parts.length > 0
  return watch || page || short ? facebookEmbed(url) : null
}

function facebookEmbed(url: URL): string {
  return `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(url.href)}&show_text=false`
}

function isFacebook(url: URL | null): boolean {
  return url !== null && ['facebook.com', 'web.facebook.com', 'fb.watch'].includes(bareHost(url))
}

function tikTok(url: URL): string | null {
  if (bareHost(url) !== 'tiktok.com') return null
  const match =
    /^\/@[\w.-]+\/video\/(\d+)\/?$/.exec(url.pathname) ??
    /^\/(?:embed\/v2|embed|player\/v1)\/(\d+)\/?$/.exec(url.pathname)
  return match ? `https://www.tiktok.com/player/v1/${match[1]}` : null
}

/** Parameters that name the video itself rather than say how it plays. */
const naming = ['channel', 'href', 'h']

function withOptions(embed: string, options: Record<string, string>): string {
  const url = new URL(embed)
  const namingParameters = naming.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  url.search = new URLSearchParams([...namingParameters, ...Object.entries(options)]).toString()
  return url.href
}

function webAddress(link: string): URL | null {
  const trimmed = link.trim()
  if (!/^https?:\/\//i.test(trimmed)) return null
  return URL.parse(trimmed)
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^(?:www|m|music)\./, '')
}

function pathParts(url: URL): string[] {
  return url.pathname.split('/').filter((part) => part !== '')
}
