/** Addresses of the admin area that no other route matches. `admin-door.tsx` answers them with 404. */
export default function AdminNotFoundPage() {
  return null
}
