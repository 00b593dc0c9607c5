/** Addresses of the admin area that no other route knows: the door refuses them. */
export default function AdminNotFoundPage() {
  return null
}
