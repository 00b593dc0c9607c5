import { useNavigate } from 'react-router'
import { isStaff } from '#core/roles.ts'
import { sayMessage } from '#core/say.ts'
import { setSession } from '#ui/root-store.ts'
import { toast } from '#ui/toast.tsx'
import type { CurrentUser } from './contract.ts'

/** After a link has logged somebody in: staff go on to the admin area, members to their account. */
export function useGoIn() {
  const navigate = useNavigate()
  return async ({ message, user }: { message: string; user: CurrentUser }) => {
    setSession({ currentUser: user, loading: false, error: null })
    toast.success(sayMessage(message))
    // The used link leaves the browser's history.
    await navigate(isStaff(user.role) ? '/admin/dashboard' : '/account', { replace: true })
  }
}
