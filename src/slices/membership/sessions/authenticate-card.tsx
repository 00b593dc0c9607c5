import { useState } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useRootStore } from '#ui/state/root-store.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import type { AccountDraft } from '../account-fields.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { useSignOut } from './use-sign-out.ts'

type Tab = 'login' | 'register'

/** Login and Create Account, or a note for those already logged in. */
export default function AuthenticateCard() {
  // The state when the card opened, so that it doesn't change while it fades out after a login.
  const [user] = useState(() => useRootStore.getState().session.currentUser)
  const [reason] = useState(() => useOverlay.getState().reason)
  if (user && reason === null) return <SignedIn username={user.username} />
  return (
    <div className="flex flex-col gap-5">
      {reason !== null && <Banner tone="warning" title={reason} />}
      <SignedOut username={user?.username ?? ''} />
    </div>
  )
}

function SignedOut({ username }: { username: string }) {
  const [tab, setTab] = useState<Tab>(() => (useOverlay.getState().tab === 'register' ? 'register' : 'login'))
  const [draft, setDraft] = useState({ username, password: '', email: '' })
  const [registered, setRegistered] = useState(false)
  const onDraft: AccountDraft['onDraft'] = (change) => setDraft((before) => ({ ...before, ...change }))
  return (
    <Tabs
      label={t('Your account')}
      value={tab}
      onChange={(next) => setTab(next === 'register' ? 'register' : 'login')}
      tabs={[
        {
          value: 'login',
          label: t('Login'),
          content: <LoginForm draft={draft} onDraft={onDraft} onlyPassword={registered || username !== ''} />,
        },
        {
          value: 'register',
          label: t('Create Account'),
          content: (
            <RegisterForm
              draft={draft}
              onDraft={onDraft}
              onRegistered={() => {
                onDraft({ password: '' })
                setRegistered(true)
                setTab('login')
              }}
            />
          ),
        },
      ]}
    />
  )
}

function SignedIn({ username }: { username: string }) {
  const signOut = useSignOut()
  const close = useOverlay((overlay) => overlay.close)
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="break-words">
        {t.rich('You’re logged in as {name}.', { name: <strong>{username}</strong> })}
      </p>
      <Button
        variant="secondary"
        onClick={() => {
          close()
          void signOut()
        }}
      >
        {t('Log out')}
      </Button>
    </div>
  )
}
