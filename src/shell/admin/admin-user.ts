import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type AdminAreas, adminAreas } from '#core/collections/admin-areas.ts'
import type { loader } from './admin-layout.tsx'

/** The data that the admin layout has loaded. */
function useAdmin() {
  const admin = useRouteLoaderData<typeof loader>('shell/admin/admin-layout')
  if (!admin) throw new Error('This has to be inside the admin area.')
  return admin
}

/** How much waits for somebody in each area. */
export function usePending(): ReadonlyMap<string, number> {
  const { pending } = useAdmin()
  return useMemo(() => new Map(pending.map(({ area, count }) => [area, count])), [pending])
}

/** Who may open what. */
export function useAdminAreas(): AdminAreas {
  const { navigation } = useAdmin()
  return useMemo(() => adminAreas([navigation]), [navigation])
}
