import { useRevalidator } from 'react-router'
import { Problem } from '#core/errors.ts'
import { toast } from '#ui/toast.tsx'

/** Does something at the desk, shows what is now, and tells when it was refused. */
export function useDeed() {
  const { revalidate } = useRevalidator()
  return async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast.error(error.message)
      return undefined
    } finally {
      await revalidate()
    }
  }
}
