import { type LoaderFunctionArgs, redirect } from 'react-router'
import { idIn } from '#core/pages/page-services.ts'
import { addressOf } from './rules.ts'

/** /children-coner/{id}: a story plays in a window over the page of stories. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`${addressOf(1, 0)}#story-${idIn(params)}`)

/** Never seen, but with it a wrong id is answered by the page for that, not by bare data. */
export default function StoryRedirect() {
  return null
}
