import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { isStaff, type Roles } from '#core/api/access.ts'
import { reworded } from '#core/text/messages.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { setSession, useRootStore } from '#ui/state/root-store.ts'
import type { CurrentUser } from '../contract.ts'

/** Logging out in one tab reloads private pages in the others, unless they are locked already. */
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

/** After a link has logged somebody in: staff go to the admin area, members to their account. */
export const placeFor = (roles: Roles) => (isStaff(roles) ? '/admin/dashboard' : '/account')

export function useGoIn() {
  const navigate = useNavigate()
  return async (
    { message, user }: { message: string; user: CurrentUser },
    place: string = placeFor(user.roles),
  ) => {
    setSession({ currentUser: user, loading: false, error: null })
    // The used link leaves the browser's history either way.
    if (isStaff(user.roles)) {
      // The admin area has its own routes, so it needs a full page load.
      window.location.replace(place)
      await new Promise(() => undefined)
    }
    toast.success(reworded(message))
    await navigate(place, { replace: true })
  }
}
