import { useRevalidator } from 'react-router'
import { Problem } from '#core/errors.ts'
import { toast } from './toast.tsx'

/** Does something to what the page shows: a refusal is told, and either way the page reads its data anew. */
export function useAttempt() {
  const { revalidate } = useRevalidator()
  return async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      toast.error(error instanceof Problem ? error.message : 'Something went wrong.')
      return false
    } finally {
      await revalidate()
    }
  }
}
