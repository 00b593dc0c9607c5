import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastFailure } from '../feedback/failures.ts'

/** Runs one action at a time, shows a toast when it fails, and reloads the page's data. */
export function useAct() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const act = async (name: string, work: () => Promise<unknown>): Promise<boolean> => {
    if (busy !== null) return false
    setBusy(name)
    try {
      await work()
      return true
    } catch (error) {
      toastFailure(error)
      return false
    } finally {
      setBusy(null)
      await revalidate()
    }
  }
  return { act, busy }
}
