import { type LoaderFunctionArgs, redirect } from 'react-router'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { localPath } from '#core/security/local-path.ts'
import { openNotification } from './contract.ts'

/** Its own address, so that a notification counts as read however it is opened, even in a new tab. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { href } = await callIn(context)(openNotification, { id: idIn(params) })
  throw redirect(localPath(href) ?? '/admin/notifications')
}

export default function OpenNotification() {
  return null
}
