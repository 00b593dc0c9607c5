import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { callIn } from '#core/page-services.ts'
import { say, text } from '#core/say.ts'
import { listSessions } from './account-contract.ts'
import { accountMeta } from './account-meta.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { FactorPart } from './factor-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { useAccount } from './use-account.ts'

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
