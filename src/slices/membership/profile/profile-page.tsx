import { say, text } from '#core/text/say.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { accountMeta } from '../accounts/account-meta.ts'
import { AccountPart } from '../accounts/account-part.tsx'
import { EmailForm } from '../accounts/email-form.tsx'
import { TelephoneForm } from '../accounts/telephone-form.tsx'
import { useAccount } from '../accounts/use-account.ts'
import { dayOf } from '../when.ts'

export const meta = accountMeta(text('Profile'))

export default function ProfilePage() {
  const { timeZone } = useOrganisation()
  const account = useAccount()
  return (
    <>
      <h1 className="text-title">{say('Profile')}</h1>
      <div className="mt-6 grid gap-5 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-5">
          <AccountPart title={say('You')}>
            <dl className="grid gap-4 sm:grid-cols-2">
              <Fact name={say('Name')} value={account.username} />
              <Fact name={say('Member since')} value={dayOf(account.since, timeZone)} />
              {account.role !== 'member' && <Fact name={say('Role')} value={account.role} />}
            </dl>
            <p className="mt-4 text-ink-soft text-sm">
              {say('You log in with your name, or with your email address once it is confirmed.')}
            </p>
          </AccountPart>
          <TelephoneForm telephone={account.telephone} />
        </div>
        <EmailForm account={account} />
      </div>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="break-words font-semibold first-letter:uppercase">{value}</dd>
    </div>
  )
}
