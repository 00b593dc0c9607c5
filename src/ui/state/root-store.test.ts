import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// Test files share loaded modules: another one may have left something in the store.
beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('the root store', () => {
  it('writes under the key root with version 1', async () => {
    const { storage, store } = await openTab()
    store.setPreferences({ theme: 'dark' })
    expect(JSON.parse(storage.get('root') ?? '')).toMatchObject({
      version: 1,
      state: {
        preferences: { theme: 'dark', dataSaver: false },
        session: { currentUser: null },
        cart: { total: 0 },
      },
    })
  })

  it('starts from storage, while the first render sees the empty state', async () => {
    const saved = JSON.stringify({ state: { preferences: { theme: 'light', dataSaver: true } }, version: 1 })
    const { store } = await openTab(saved)
    expect(store.useRootStore.getState().preferences).toEqual({ theme: 'light', dataSaver: true })
    expect(store.useRootStore.getInitialState()).toEqual(store.emptyRoot)
  })

  it('follows another tab, even when it clears everything', async () => {
    const { storage, events, store } = await openTab()
    const stop = store.followOtherTabs()
    store.setSession({ currentUser: { username: 'Adaeze', roles: ['member'] } })
    storage.set(
      'root',
      JSON.stringify({
        state: {
          session: { currentUser: { username: 'Tunde', roles: ['editor'] }, loading: false, error: null },
        },
      }),
    )
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'root' }))
    expect(store.useRootStore.getState().session.currentUser).toEqual({
      username: 'Tunde',
      roles: ['editor'],
    })
    storage.clear()
    events.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(store.useRootStore.getState().session.currentUser).toBeNull()
    stop()
  })

  it('works when storage is blocked', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('window', { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
    const store = await import('./root-store.ts')
    store.setPreferences({ dataSaver: true })
    expect(store.useRootStore.getState().preferences.dataSaver).toBe(true)
  })
})

async function openTab(saved?: string) {
  const storage = new Map<string, string>(saved === undefined ? [] : [['root', saved]])
  const events = new EventTarget()
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  vi.stubGlobal('window', Object.assign(events, { localStorage }))
  return { storage, events, store: await import('./root-store.ts') }
}
