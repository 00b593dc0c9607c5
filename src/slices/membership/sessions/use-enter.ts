import { useNavigate } from 'react-router'
import { isStaff } from '#core/api/access.ts'
import { sayMessage } from '#core/text/say.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { setSession } from '#ui/state/root-store.ts'
import type { CurrentUser } from '../contract.ts'

/** After a link has logged somebody in: staff go on to the admin area, members to their account. */
export function useGoIn() {
  const navigate = useNavigate()
  return async ({ message, user }: { message: string; user: CurrentUser }) => {
    setSession({ currentUser: user, loading: false, error: null })
    // The used link leaves the browser's history either way.
    if (isStaff(user.role)) {
      // A public page doesn't know the admin area's routes: that is a document of its own, which greets them.
      window.location.replace('/admin/dashboard')
      await new Promise(() => undefined)
    }
    toast.success(sayMessage(message))
    await navigate('/account', { replace: true })
  }
}
