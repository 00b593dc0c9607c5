import { Outlet } from 'react-router'
import { ErrorPage } from '../pages/error-page.tsx'

export default function SiteDoor() {
  return <Outlet />
}

/** Inside the layout, so that the header, the footer and an open menu stay when the page loads after all. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
