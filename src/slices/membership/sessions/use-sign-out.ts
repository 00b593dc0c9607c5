import { useNavigate, useRevalidator } from 'react-router'
import { Problem } from '#core/api/problems.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { clearGuards, confirmLeaveIfUnsaved } from '#ui/forms/unsaved-guard.ts'
import { setSession } from '#ui/state/root-store.ts'
import { signOut } from './session.ts'

/** Logs out here or everywhere, and leaves private pages. */
export function useSignOut() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async ({ everywhere = false } = {}) => {
    if (!confirmLeaveIfUnsaved()) return
    try {
      const message = await signOut(everywhere)
      clearGuards()
      const inside = /^\/(admin|account)\b/.test(window.location.pathname)
      // Navigate first, so that the page isn't seen being refused for a moment.
      await (inside ? navigate('/') : revalidate())
      setSession({ currentUser: null, error: null })
      toast.success(message)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast.error(error.message)
    }
  }
}
