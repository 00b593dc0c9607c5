import { redirect } from 'react-router'

/** The room opens at its first part. */
export const loader = () => redirect('/admin/ministry/leaders')
