import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { callIn } from '#core/pages/page-services.ts'
import { say, text } from '#core/text/say.ts'
import { listSessions } from '../accounts/account-contract.ts'
import { accountMeta } from '../accounts/account-meta.ts'
import { useAccount } from '../accounts/use-account.ts'
import { FactorPart } from '../second-factor/factor-section.tsx'
import { SessionsPart } from '../sessions/sessions-part.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const sessions = await callIn(context)(listSessions, {})
  return { sessions, now: new Date().toISOString() }
}

export const meta = accountMeta(text('Security'))

export default function SecurityPage() {
  const { sessions, now } = useLoaderData<typeof loader>()
  const account = useAccount()
  return (
    <>
      <h1 className="text-title">{say('Security')}</h1>
      <div className="mt-6 grid gap-5 lg:grid-cols-2 lg:items-start">
        <SessionsPart sessions={sessions} now={now} />
        <div className="grid gap-5">
          <FactorPart account={account} />
          <ChangePasswordForm withCode={account.factor !== null} />
        </div>
      </div>
    </>
  )
}
