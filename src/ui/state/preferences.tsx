import { useEffect, useSyncExternalStore } from 'react'
import { followOtherTabs, useHydrated, useRootStore } from './root-store.ts'

/** Stands once in the root: puts the chosen preferences on the page and follows the other tabs. */
export function Preferences() {
  const theme = useRootStore((root) => root.preferences.theme)
  const dataSaver = useDataSaver()
  const hydrated = useHydrated()
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
  useEffect(() => {
    // The script in the head has set it already; what the first render knows may be less.
    if (!hydrated) return
    if (dataSaver) document.documentElement.dataset.saver = ''
    else delete document.documentElement.dataset.saver
  }, [dataSaver, hydrated])
  useEffect(followOtherTabs, [])
  return null
}

/** True when the visitor saves data, by our switch or by the browser's own setting. */
export function useDataSaver(): boolean {
  const chosen = useRootStore((root) => root.preferences.dataSaver)
  const browser = useSyncExternalStore(
    () => () => undefined,
    () => browserSavesData(navigator),
    () => false,
  )
  return chosen || browser
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia('(prefers-reduced-motion: reduce)')
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => false,
  )
}

function browserSavesData(browser: Navigator): boolean {
  const connection: unknown = Reflect.get(browser, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
