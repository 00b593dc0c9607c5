import { isCalm } from './calm.ts'

const make = <Tag extends 'video' | 'track' | 'iframe'>(tag: Tag, attributes: Record<string, string>) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/**
 * Plays a film in its slot: `<div data-film="file" data-src="/clips/candle.mp4" data-title="Candles">`. With
 * `data-manner="muted"` without sound, with `hero` also in a loop and without controls. A slot is empty in React's
 * eyes, so what plays in it goes on playing when React takes over.
 */
export function playIn(slot: HTMLElement): HTMLElement {
  const { film, src = '', title = '', manner } = slot.dataset
  const isHero = manner === 'hero'
  const player = film === 'file' ? videoFor(src, title, manner) : frameFor(src, title, isHero)
  slot.replaceChildren(player)
  return player
}

function videoFor(src: string, title: string, manner: string | undefined): HTMLVideoElement {
  const look: Record<string, string> = manner === 'hero' ? { loop: '' } : { controls: '' }
  const isMuted = manner !== undefined
  const video = make('video', {
    ...look,
    ...(isMuted && { muted: '' }),
    autoplay: '',
    playsinline: '',
    'aria-label': title,
    src,
  })
  // The attribute alone mutes only what a parser reads.
  video.muted = isMuted
  if (manner !== 'hero') video.append(captionsOf(src))
  return video
}

/** A hero's captions belong to its sound: it plays without both until somebody turns the sound on. */
export function setSound(video: HTMLVideoElement, isOn: boolean) {
  video.muted = !isOn
  const captions = video.querySelector('track')
  if (!isOn) captions?.remove()
  else if (!captions) video.append(inView(captionsOf(video.src)))
}

/** The page covers the bottom of the hero's window. */
function inView(captions: HTMLTrackElement): HTMLTrackElement {
  captions.addEventListener('load', () => {
    for (const cue of captions.track.cues ?? [])
      if (cue instanceof VTTCue) Object.assign(cue, { snapToLines: false, line: 64 })
  })
  return captions
}

/** A file of the same name beside the video. The server answers with an empty one if there is none. */
function captionsOf(src: string): HTMLTrackElement {
  const track = make('track', {
    kind: 'captions',
    srclang: document.documentElement.lang || 'en',
    default: '',
    src: src.replace(/\.\w+(?=$|[?#])/, '.vtt'),
  })
  track.addEventListener('load', () => {
    if (!track.track.cues?.length) track.remove()
  })
  return track
}

const frameFor = (src: string, title: string, isHero: boolean): HTMLIFrameElement =>
  make('iframe', {
    title,
    allow: isHero ? 'autoplay; encrypted-media' : 'autoplay; encrypted-media; picture-in-picture; fullscreen',
    referrerpolicy: 'strict-origin-when-cross-origin',
    sandbox: `allow-scripts allow-same-origin allow-presentation${isHero ? '' : ' allow-popups'}`,
    ...(isHero && { tabindex: '-1' }),
    src,
  })

/** A click that isn't meant to open a new tab. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Starts the hero's film once the page has loaded, and a film whose link (`data-play`) is pressed, in its place. */
export function startFilms(): () => void {
  const startHeroes = () => {
    if (isCalm()) return
    for (const slot of document.querySelectorAll<HTMLElement>('[data-manner=hero]:empty')) playIn(slot)
  }
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const slot = event.target.closest('[data-play]')?.parentElement?.querySelector<HTMLElement>('[data-film]')
    if (!slot) return
    event.preventDefault()
    playIn(slot).focus()
  }
  if (document.readyState === 'complete') startHeroes()
  else addEventListener('load', startHeroes, { once: true })
  document.addEventListener('click', press)
  return () => {
    removeEventListener('load', startHeroes)
    document.removeEventListener('click', press)
  }
}
