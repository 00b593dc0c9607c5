import { type LoaderFunctionArgs, redirect } from 'react-router'
import { movedTo } from './moved-addresses.ts'

/** Bookmarks of settings lead to where they are now. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(movedTo(new URL(request.url)))
