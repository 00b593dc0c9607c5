import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastFailure } from '../feedback/failures.ts'

/** Does one thing at a time, tells when it fails, and lets the page read anew what it shows. */
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
