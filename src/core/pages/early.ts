/**
 * Runs inline in every page, before any other code. Pages work without code: links and forms are real. React is loaded
 * at the first sign that somebody wants more (a touch, a key, the mouse), or at once where a page asks for it with
 * `data-code="now"`. Until then, presses of buttons that need it wait visibly, and happen once when it is there.
 */
export type Early = {
  /** Loads React now. */
  load: () => void
  /** Starts what runs by itself until React takes over; `start` returns how to stop it. */
  runUntilHandOver: (start: () => () => void) => void
  /** Called by React when the page answers: what was pressed meanwhile happens now. */
  handOver: () => void
}

declare global {
  interface Window {
    early?: Early
  }
}

type Waiting = { element: HTMLElement; act: () => void }

export function beginEarly(): Early {
  const waiting: Waiting[] = []
  const stops: (() => void)[] = []
  const sentForms = new WeakSet<HTMLFormElement>()
  let isLoading = false
  let isHandedOver = false

  const load = () => {
    if (isLoading) return
    isLoading = true
    for (const name of intents) document.removeEventListener(name, onIntent, passive)
    whenParsed(loadCode)
  }
  const onIntent = (event: Event) => {
    if (event instanceof PointerEvent && isIdlePointer(event)) return
    load()
  }
  const wait = (element: HTMLElement, act: () => void) => {
    load()
    if (waiting.some((each) => each.element === element)) return
    element.dataset.waiting = ''
    element.ariaBusy = 'true'
    waiting.push({ element, act })
  }
  const onClick = (event: Event) => {
    if (isHandedOver) return
    const button = event.target instanceof Element && event.target.closest('button')
    if (button && needsCode(button)) wait(button, () => button.click())
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    if (sentForms.has(form)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (isHandedOver || event.defaultPrevented) return
    const { submitter } = event
    if (form.hasAttribute('action')) {
      if (form.method === 'post') sentForms.add(form)
      return
    }
    event.preventDefault()
    wait(submitter ?? form, () => form.requestSubmit(submitter))
  }
  // Back from the next page: the form can be sent again.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) for (const form of document.forms) sentForms.delete(form)
  })
  for (const name of intents) document.addEventListener(name, onIntent, passive)
  document.addEventListener('click', onClick, true)
  document.addEventListener('submit', onSubmit, true)
  whenParsed(() => isWantedAtOnce() && afterPaint(load))

  return {
    load,
    runUntilHandOver: (start) =>
      whenParsed(() => {
        if (!isHandedOver) stops.push(start())
      }),
    handOver: () => {
      isHandedOver = true
      for (const stop of stops.splice(0)) stop()
      document.removeEventListener('click', onClick, true)
      for (const { element, act } of waiting.splice(0)) {
        delete element.dataset.waiting
        element.ariaBusy = null
        if (element.isConnected) act()
      }
    },
  }
}

const intents = ['pointerdown', 'pointermove', 'keydown', 'click', 'input'] as const
const passive = { capture: true, passive: true } as const

/**
 * A finger that scrolls, a mouse that rests where the page appeared (browsers report it as a move), and a press on a
 * link, which leaves the page anyway.
 */
function isIdlePointer({ type, pointerType, movementX, movementY, target }: PointerEvent): boolean {
  if (type === 'pointermove') return pointerType !== 'mouse' || (movementX === 0 && movementY === 0)
  return type === 'pointerdown' && target instanceof Element && target.closest('a[href]') !== null
}

function needsCode(button: HTMLButtonElement): boolean {
  const isNative = button.hasAttribute('popovertarget') || button.hasAttribute('commandfor')
  return button.type === 'button' && !button.disabled && !isNative
}

/**
 * The page asks for it, its address carries what only code can read (unless a form of the page posts that, marked with
 * `data-code="later"`), a payment was begun, or somebody is logged in.
 */
function isWantedAtOnce(): boolean {
  const fragment = decodeURIComponent(location.hash.slice(1))
  const isKnown = document.getElementById(fragment) ?? document.querySelector('[data-code=later]')
  if (fragment !== '' && !fragment.startsWith(':~:') && !isKnown) return true
  return document.querySelector('[data-code=now]') !== null || isPaying() || isLoggedIn()
}

/** ui/payment/pending-payment.ts remembers it in the tab. */
function isPaying(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('pending-'))
  } catch {
    return false
  }
}

function isLoggedIn(): boolean {
  try {
    return Boolean(JSON.parse(localStorage.getItem('root') ?? '').state.session.currentUser)
  } catch {
    return false
  }
}

function whenParsed(act: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true })
  else act()
}

/** At once in a background tab, where nothing is painted. */
function afterPaint(act: () => void) {
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}

/**
 * Preloads all modules, then runs them one by one, yielding to input in between: run together they would block a cheap
 * phone for half a second. Shared modules (named in vite.config.ts) run first, the entry last, through the held script.
 * A module that fails to load is requested again by the page itself, which reports the failure.
 */
function loadCode() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=held]')]
  const pieces = links
    .map(({ href }) => href)
    .filter((href) => !href.includes('/entry.client-'))
    .sort((one, other) => rank(one) - rank(other))
  for (const link of links) link.rel = 'modulepreload'
  const { port1, port2 } = new MessageChannel()
  const yieldToInput = () => port2.postMessage(0)
  port1.onmessage = () => {
    const piece = pieces.shift()
    if (piece) {
      import(/* @vite-ignore */ piece).catch(() => undefined).then(yieldToInput)
      return
    }
    port1.close()
    runHeldScript()
  }
  yieldToInput()
}

const sharedModules = ['icons', 'zod', 'react', 'shared', 'dom']

function rank(href: string): number {
  const name = href.slice(href.lastIndexOf('/') + 1).split('-')[0] ?? ''
  return sharedModules.indexOf(name) + 1 || 9
}

function runHeldScript() {
  const held = document.querySelector<HTMLScriptElement>('script[type=held]')
  if (!held) return
  const script = document.createElement('script')
  script.type = 'module'
  script.text = held.text
  held.replaceWith(script)
}
