import { useNavigate, useRevalidator } from 'react-router'
import { Problem } from '#core/api/problems.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { clearGuards, confirmLeaveIfUnsaved } from '#ui/forms/unsaved-guard.ts'
import { setSession } from '#ui/state/root-store.ts'
import { signOut } from './session.ts'

/** Ends the session here, or everywhere, and leaves the rooms that are not for everybody. */
export function useSignOut() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async ({ everywhere = false } = {}) => {
    if (!confirmLeaveIfUnsaved()) return
    try {
      const message = await signOut(everywhere)
      clearGuards()
      const inside = /^\/(admin|account)\b/.test(window.location.pathname)
      // The page goes before the name, so that nobody sees it refused for a moment.
      await (inside ? navigate('/') : revalidate())
      setSession({ currentUser: null, error: null })
      toast.success(message)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast.error(error.message)
    }
  }
}
