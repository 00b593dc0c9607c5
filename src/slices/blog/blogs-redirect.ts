import { type LoaderFunctionArgs, redirect } from 'react-router'
import { idIn } from '#core/pages/page-services.ts'

/** The other reading of the specification has posts at /blogs/{id}. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/blog/${idIn(params)}`, 308)

/** Never seen, but with it a wrong id is answered by the page for that, not by bare data. */
export default function BlogsRedirect() {
  return null
}
