import { redirect } from 'react-router'

/** The section opens at its first tab. */
export const loader = () => redirect('/admin/ministry/leaders')
