import { type LoaderFunctionArgs, redirect } from 'react-router'
import { idIn } from '#core/page-services.ts'
import { addressOf } from './rules.ts'

/** /children-coner/{id}: a story plays in a window over the page of stories. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`${addressOf(1, 0)}#story-${idIn(params)}`)
