import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { markPrayed, openPrayer } from '#slices/prayers/prayers-admin-contract.ts'
import { type DutyCalls, DutyPanel } from '#slices/together/admin/duty-panel.tsx'
import { readDuty } from '#slices/together/contract.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readDuty, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Live prayer requests'))

export const handle = { title: msg('Live prayer requests') }

const calls: DutyCalls = {
  open: async (id) => (await call(openPrayer, { id })).text,
  prayed: (id) => call(markPrayed, { ids: [id] }),
}

/** The team on duty while a live session is on. */
export default function AdminDutyPage() {
  return <DutyPanel duty={useLoaderData<typeof loader>()} calls={calls} />
}
