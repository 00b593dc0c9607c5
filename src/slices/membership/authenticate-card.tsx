import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useRootStore } from '#ui/root-store.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useOverlay } from '#ui/use-overlay.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { useSignOut } from './use-sign-out.ts'

type Tab = 'login' | 'register'

/** Login and Create Account. Whoever is signed in already is told so. */
export default function AuthenticateCard() {
  // As the card opened: it should not change its face while it fades away after a login.
  const [user] = useState(() => useRootStore.getState().session.currentUser)
  return user ? <SignedIn username={user.username} /> : <SignedOut />
}

function SignedOut() {
  const [tab, setTab] = useState<Tab>('login')
  const [username, setUsername] = useState('')
  const [registered, setRegistered] = useState(false)
  const name = { username, onUsername: setUsername }
  return (
    <Tabs
      label="Your account"
      value={tab}
      onChange={(next) => setTab(next === 'register' ? 'register' : 'login')}
      tabs={[
        { value: 'login', label: 'Login', content: <LoginForm {...name} onlyPassword={registered} /> },
        {
          value: 'register',
          label: 'Create Account',
          content: (
            <RegisterForm
              {...name}
              onRegistered={() => {
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
        You are signed in as <strong>{username}</strong>.
      </p>
      <Button
        variant="secondary"
        onClick={() => {
          close()
          void signOut()
        }}
      >
        Sign out
      </Button>
    </div>
  )
}
