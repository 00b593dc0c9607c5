import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useRootStore } from '#ui/state/root-store.ts'

/** Signing out in one tab closes what is not for everybody in the others, unless it is covered there already. */
export function useLeaveWithOtherTabs(covered = false) {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      useRootStore.subscribe(({ session }, before) => {
        if (!covered && before.session.currentUser && !session.currentUser) void revalidate()
      }),
    [revalidate, covered],
  )
}
