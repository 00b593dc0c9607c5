import { useState } from 'react'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { messageTimes } from '#ui/feedback/use-timed-message.ts'
import { PasswordField, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useRootStore } from '#ui/state/root-store.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { type AccountDraft, accountFields, emailIn } from '../account-fields.tsx'
import { register } from '../contract.ts'
import { LoginForm } from './login-form.tsx'
import { signUp } from './session.ts'
import { useSignOut } from './use-sign-out.ts'

function RegisterForm({ onRegistered, ...typed }: AccountDraft & { onRegistered: () => void }) {
  const form = useForm({
    check: register.input,
    showFor: messageTimes.account,
    read: (data) => ({
      ...textsIn(data, 'username', 'password'),
      ...emailIn(data),
    }),
    send: async (registration) => {
      try {
        toast.success(await signUp(registration), registration.email ? { duration: 6000 } : {})
      } catch (error) {
        if (error instanceof Problem) toast.error(error.message)
        throw error
      }
      onRegistered()
    },
  })
  const field = accountFields(typed, form.fault)
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        label={t('Name')}
        {...field('username')}
        hint={t('You’ll use this to log in.')}
        autoComplete="username"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        label={t('Password')}
        {...field('password')}
        hint={t('At least 8 characters. A few words together are easy to remember and hard to guess.')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <TextField
        label={t('Email')}
        optional
        type="email"
        {...field('email')}
        hint={t(
          'We’ll email you a link to confirm it. Then you can use it to log in, or to reset your password.',
        )}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Refusal problem={form.refusal} quiet />
      <Button type="submit" busy={form.busy} busyText={t('Creating your account...')}>
        {t('Create Account')}
      </Button>
    </form>
  )
}

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
