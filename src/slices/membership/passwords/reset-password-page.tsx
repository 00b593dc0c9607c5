import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { PasswordField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { LinkPage } from '#ui/layout/arch-layout.tsx'
import { setSession } from '#ui/state/root-store.ts'
import { useLinkToken } from '#ui/state/use-address.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { linkRefusal } from '../accounts/link-refusal.ts'
import { resetPassword } from './password-contract.ts'

const frame = { eyebrow: msg('Your account'), art: { palette: 'gold', motif: 'chapel' } } as const

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: t('New password'), description: t('Choose a new password.'), index: false })

/** The page of a password reset link. */
export default function ResetPasswordPage() {
  const token = useLinkToken()
  return <Reset key={token} token={token} />
}

function Reset({ token }: { token: string | null }) {
  const openCard = useOverlay((overlay) => overlay.open)
  const [done, setDone] = useState('')
  const form = useForm({
    check: resetPassword.input,
    read: (data) => ({ token: token ?? '', ...textsIn(data, 'password') }),
    send: async (input) => {
      const { message } = await call(resetPassword, input)
      // The reset ended all sessions of the account, including this browser's.
      setSession({ currentUser: null, error: null })
      setDone(message)
    },
  })
  if (done) {
    return (
      <LinkPage
        {...frame}
        eyebrow={t(frame.eyebrow)}
        title={t('New password')}
        text={<p role="status">{reworded(done)}</p>}
      >
        <Button onClick={() => openCard('authenticate')}>{t('Log in')}</Button>
      </LinkPage>
    )
  }
  const refusal = linkRefusal(form, token)
  return (
    <LinkPage
      {...frame}
      eyebrow={t(frame.eyebrow)}
      title={t('New password')}
      text={t('Choose a new password. We’ll log you out on all your devices. Then log in with the new one.')}
    >
      <form {...form.props} className="flex max-w-lg flex-col gap-5">
        {refusal && (
          <Banner
            tone="danger"
            title={refusal}
            action={
              <Button variant="secondary" size="small" onClick={() => openCard('forgotPassword')}>
                {t('Get a new link')}
              </Button>
            }
          />
        )}
        {token !== '' && (
          <>
            <PasswordField
              label={t('New password')}
              {...form.field('password')}
              autoComplete="new-password"
              hint={t('At least 8 characters. A few words together are easy to remember and hard to guess.')}
              enterKeyHint="go"
            />
            <Button type="submit" busy={form.busy} busyText={t('Please Wait...')} className="self-start">
              {t('Save password')}
            </Button>
          </>
        )}
      </form>
    </LinkPage>
  )
}
