import { useCallback, useEffect, useState } from 'react'
import { hasFlag, setFlag } from '../boot/service-worker.ts'
import { useRootStore } from '../state/root-store.ts'
import { changesChannel } from './names.ts'
import { allWaiting, type WaitingRequest } from './waiting-store.ts'

/** Runs now and whenever something changed on this device, in any tab. */
export function useChanges(look: () => Promise<void>): void {
  useEffect(() => {
    const channel = new BroadcastChannel(changesChannel)
    channel.onmessage = () => void look()
    void look()
    return () => channel.close()
  }, [look])
}

/** The requests on this device that the current person may see: a member's own are for that member only. */
export function useWaiting(): readonly WaitingRequest[] {
  const [all, setAll] = useState<readonly WaitingRequest[]>([])
  const user = useRootStore(({ session }) => session.currentUser?.username ?? null)
  const read = useCallback(async () => {
    // Nearly nobody has any.
    const found = hasFlag('waiting') ? await allWaiting().catch(() => []) : []
    if (found.length === 0) setFlag('waiting', false)
    setAll((before) => (before.length === 0 && found.length === 0 ? before : found))
  }, [])
  useChanges(read)
  return all.filter(({ by }) => by === null || by === user)
}
