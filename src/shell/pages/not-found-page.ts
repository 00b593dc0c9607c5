import { data } from 'react-router'

/** Every address that no other route matches. The root renders the page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
