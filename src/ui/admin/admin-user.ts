import { useRouteLoaderData } from 'react-router'
import type { SignedIn } from '../state/root-store.ts'

/** Part of what the admin layout loads for all its pages. */
export type AdminUser = { user: SignedIn }

/** The signed-in member of staff, known from the first HTML on: the store learns it only when the code has loaded. */
export function useAdminUser(): SignedIn {
  const admin = useRouteLoaderData<AdminUser>('shell/admin/admin-layout')
  if (!admin) throw new Error('This has to be inside the admin area.')
  return admin.user
}
