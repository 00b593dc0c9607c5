import { type LoaderFunctionArgs, redirect } from 'react-router'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { localPath } from '#core/security/local-path.ts'
import { openNotification } from './contract.ts'

/** An address of its own, so that a notification counts as read however it is opened, in a new tab too. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { href } = await callIn(context)(openNotification, { id: idIn(params) })
  throw redirect(localPath(href) ?? '/admin/notifications')
}

export default function OpenNotification() {
  return null
}
