import type { Page } from 'playwright/test'

type Fiber = {
  return: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  memoizedProps: { value?: { location?: { key?: string } } } | null
  stateNode: { current: Fiber } | null
}

declare global {
  interface Window {
    __reactRouterDataRouter: {
      navigate: (to: string) => Promise<void>
      state: { location: { key: string } }
    }
  }
  interface HTMLElement {
    [key: `__reactFiber${string}`]: Fiber
  }
}

/**
 * Goes to another page as a link does, and waits until React has drawn it. The router is there before: on a busy
 * machine a test would look at the page before it once more. Only React's own tree tells which page is drawn.
 */
export const follow = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    const router = window.__reactRouterDataRouter
    await router.navigate(to)
    const isFiber = (key: string): key is `__reactFiber${string}` => key.startsWith('__reactFiber')
    const drawn = () => {
      const name = Object.keys(document.body).find(isFiber)
      let top = name && document.body[name]
      while (top?.return) top = top.return
      const left = [top?.stateNode?.current]
      while (left.length > 0) {
        const fiber = left.pop()
        const key = fiber?.memoizedProps?.value?.location?.key
        if (key) return key
        if (fiber?.sibling) left.push(fiber.sibling)
        if (fiber?.child) left.push(fiber.child)
      }
    }
    while (drawn() !== router.state.location.key) await new Promise(requestAnimationFrame)
  }, address)
