import { data, type LoaderFunctionArgs, Outlet } from 'react-router'
import { hasPermission } from '#core/api/access.ts'
import { noPermission } from '#core/api/problems.ts'
import { callIn, servicesIn } from '#core/pages/page-services.ts'
import { msg } from '#core/text/messages.ts'
import { whoAmI } from '#slices/membership/contract.ts'
import { ErrorPage } from '../pages/error-page.tsx'

/**
 * The door of every room of the admin area: the table says who may come in. What a page shows is guarded once
 * more by the endpoints that it calls.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { user } = await callIn(context)(whoAmI, {})
  // The layout around this has refused everybody who is not staff.
  if (!user) return null
  const area = servicesIn(context).areas.at(url.pathname)
  if (!area) throw data({ detail: msg('We couldn’t find this page.') }, { status: 404 })
  if (!hasPermission(user.roles, area.needs)) throw data({ detail: noPermission }, { status: 403 })
  return null
}

export default function AdminDoor() {
  return <Outlet />
}

/** Inside the layout, so that the sidebar stays usable after a wrong address. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
