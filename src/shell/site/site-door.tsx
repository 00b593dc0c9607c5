import { Outlet } from 'react-router'
import { ErrorPage } from '../pages/error-page.tsx'

export default function SiteDoor() {
  return <Outlet />
}

/** Inside the frame: its bars stay what they are, with a menu that is open, when the page behind it comes after all. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
