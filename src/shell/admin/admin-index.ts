import { redirect } from 'react-router'

/** /admin itself is no page. */
export const loader = () => redirect('/admin/dashboard')
