import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { roleNames } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { reworded, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { LoadState, useLoaded } from '#ui/feedback/loaded.tsx'
import { PasswordField, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useRootStore } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { useGoIn } from '../sessions/use-session.ts'
import { type Invitation, join, joinWithAccount, readInvitation } from './invitation-contract.ts'

/** Creates an account for somebody invited; their address is already known. */
function JoinForm({ token }: { token: string }) {
  const goIn = useGoIn()
  const form = useForm({
    check: join.input,
    read: (data) => ({ token, ...textsIn(data, 'username', 'password') }),
    send: async (input) => goIn(await call(join, input)),
  })
  return (
    <form {...form.props} className="flex max-w-lg flex-col gap-5">
      {form.refusal && <Banner tone="danger" title={reworded(form.refusal.message)} />}
      <TextField
        label={t('Name')}
        {...form.field('username')}
        autoComplete="username"
        autoCapitalize="words"
      />
      <PasswordField
        label={t('Password')}
        {...form.field('password')}
        autoComplete="new-password"
        hint={t('At least 8 characters. A few words together are easy to remember and hard to guess.')}
      />
      <Button type="submit" busy={form.busy} busyText={t('Please Wait...')} className="self-start">
        {t('Accept invitation')}
      </Button>
    </form>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: t('You’re invited'), description: t('Accept an invitation.'), index: false })

type Offer = Pick<Invitation, 'email' | 'role' | 'invitedBy'>
/** The page of an invitation link. Its token comes after the `#`, which browsers don't send. */
export default function JoinPage() {
  const { data: invitation, problem } = useLoaded(async () => {
    const token = window.location.hash.slice(1)
    return { token, offer: await call(readInvitation, { token }) }
  })
  return (
    <div className="container-narrow section">
      {problem ? (
        <Words title={t('This invitation link doesn’t work')} text={problem.message} />
      ) : invitation ? (
        <Offered {...invitation} />
      ) : (
        <LoadState />
      )}
    </div>
  )
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1 className="text-title">{title}</h1>
    <p role="status" className="mt-3 mb-6 text-ink-soft text-lg">
      {reworded(text)}
    </p>
  </>
)

function Offered({ token, offer }: { token: string; offer: Offer }) {
  const { name } = useOrganisation()
  const user = useRootStore((root) => root.session.currentUser)
  const goIn = useGoIn()
  const [anew, setAnew] = useState(false)
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    if (!user) return
    setBusy(true)
    try {
      const { message, role } = await call(joinWithAccount, { token })
      await goIn({ message, user: { ...user, role } })
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <h1 className="text-title">{t('You’re invited')}</h1>
      <p className="mt-3 mb-8 text-ink-soft text-lg">
        {t.rich('{invitedBy} invited you ({email}) to {name}. Your role will be {role}.', {
          invitedBy: offer.invitedBy,
          email: offer.email,
          name,
          role: <strong className="text-ink">{t(roleNames[offer.role])}</strong>,
        })}
      </p>
      {user && !anew ? (
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyText={t('Please Wait...')} onClick={() => void accept()}>
            {t('Accept as {username}', { username: user.username })}
          </Button>
          <Button variant="quiet" onClick={() => setAnew(true)}>
            {t('Create another account')}
          </Button>
        </div>
      ) : (
        <JoinForm token={token} />
      )}
    </>
  )
}
