import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { loginRequired, noPermission } from '#core/api/problems.ts'
import { callIn, servicesIn } from '#core/pages/page-services.ts'
import { whoAmI } from '#slices/membership/contract.ts'

/** Opens at the first of the settings that are theirs. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = await callIn(context)(whoAmI, {})
  const first = servicesIn(context)
    .areas()
    .settingsOf(user?.roles ?? [])[0]
  if (!user) throw data({ detail: loginRequired }, { status: 401 })
  if (!first) throw data({ detail: noPermission }, { status: 403 })
  return redirect(first.href)
}

/** Never seen, but with it a refusal is a page, not bare data. */
export default function SettingsIndex() {
  return null
}
