import { useRouteLoaderData } from 'react-router'
import type { SignedIn } from '#ui/state/root-store.ts'
import type { loader } from './admin-layout.tsx'

/** Whoever works at the desk; its frame has asked the server already. */
export function useDeskUser(): SignedIn {
  const desk = useRouteLoaderData<typeof loader>('shell/admin/admin-layout')
  if (!desk) throw new Error('This stands outside of the admin area.')
  return desk.user
}
