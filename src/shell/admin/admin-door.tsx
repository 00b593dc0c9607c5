import { data, type LoaderFunctionArgs, Outlet } from 'react-router'
import { hasPermission } from '#core/api/access.ts'
import { noPermission } from '#core/api/problems.ts'
import { callIn, servicesIn } from '#core/pages/page-services.ts'
import { msg } from '#core/text/messages.ts'
import { whoAmI } from '#slices/membership/contract.ts'
import { ErrorPage } from '../pages/error-page.tsx'

/**
 * Checks who may open each admin page. The endpoints that a page calls check access again.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { user } = await callIn(context)(whoAmI, {})
  // The layout around this has already rejected everyone who isn't staff.
  if (!user) return null
  const area = servicesIn(context).areas().at(url.pathname)
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
