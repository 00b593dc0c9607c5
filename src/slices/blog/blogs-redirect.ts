import { type LoaderFunctionArgs, redirect } from 'react-router'
import { idIn } from '#core/page-services.ts'

/** The other reading of the specification has posts at /blogs/{id}. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/blog/${idIn(params)}`, 308)
