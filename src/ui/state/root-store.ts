import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { emptyRoot, parseRoot, type RootState } from './root-state.ts'

export type { CartLine, RootState, SignedIn } from './root-state.ts'
export { emptyRoot } from './root-state.ts'

export const rootKey = 'root'
export const rootVersion = 1

/**
 * What this browser remembers: who is signed in (a name and a role, never a token), the cart and the preferences.
 * Server and first client render see the empty state, so pages are the same for everybody.
 */
export const useRootStore = create<RootState>()(
  persist((): RootState => emptyRoot, { name: rootKey, version: rootVersion, storage: browserStorage() }),
)

export function setSession(change: Partial<RootState['session']>): void {
  useRootStore.setState((root) => ({ session: { ...root.session, ...change } }))
}

export function setCart(cart: RootState['cart']): void {
  useRootStore.setState({ cart })
}

export function setPreferences(change: Partial<RootState['preferences']>): void {
  useRootStore.setState((root) => ({ preferences: { ...root.preferences, ...change } }))
}

/** False on the server and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** Follows changes made in other tabs; returns the way to stop. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === rootKey || event.key === null) void useRootStore.persist.rehydrate()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** For a page that was asleep and may have missed changes. */
export function rereadRoot(): void {
  if (attempt((storage) => storage.getItem(rootKey)) !== null) void useRootStore.persist.rehydrate()
}

/** Private windows and full disks refuse storage: the site then simply forgets. */
function attempt<T>(work: (storage: Storage) => T): T | null {
  try {
    return typeof window === 'undefined' ? null : work(window.localStorage)
  } catch {
    return null
  }
}

function browserStorage(): PersistStorage<RootState> {
  return {
    getItem: () => ({
      state: parseRoot(attempt((storage) => storage.getItem(rootKey))),
      version: rootVersion,
    }),
    setItem: (name, value) => void attempt((storage) => storage.setItem(name, JSON.stringify(value))),
    removeItem: (name) => void attempt((storage) => storage.removeItem(name)),
  }
}
