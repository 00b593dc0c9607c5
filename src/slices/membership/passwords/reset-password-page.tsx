import { useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction, formHandler } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { CardLink } from '#ui/controls/card-link.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { PasswordField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { formToken } from '#ui/forms/form-token.ts'
import { LinkTokenField, useFormToken } from '#ui/forms/link-token.tsx'
import { type ServerForm, useForm, useServerForm } from '#ui/forms/use-form.ts'
import { LinkPage } from '#ui/layout/arch-layout.tsx'
import { setSession } from '#ui/state/root-store.ts'
import { linkRefusal } from '../accounts/link-refusal.ts'
import { passwordReset, resetPassword } from './password-contract.ts'

const frame = { eyebrow: msg('Your account'), art: { palette: 'gold', motif: 'chapel' } } as const

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: t('New password'), description: t('Choose a new password.'), index: false })

const formName = 'reset'

export const action = formAction({
  [formName]: formHandler(
    resetPassword,
    (sent) => ({ token: formToken(sent), ...textsIn(sent, 'password') }),
    () => '/reset-password?done=1',
  ),
})

/** The page of a password reset link. */
export default function ResetPasswordPage() {
  const serverForm = useServerForm(formName)
  const { token, key } = useFormToken(serverForm)
  const isDone = useSearchParams()[0].has('done')
  return isDone ? <Done text={passwordReset} /> : <Reset key={key} token={token} serverForm={serverForm} />
}

function Done({ text }: { text: string }) {
  return (
    <LinkPage
      {...frame}
      eyebrow={t(frame.eyebrow)}
      title={t('New password')}
      text={<p role="status">{reworded(text)}</p>}
    >
      <CardLink card="authenticate" className={buttonClass('primary', 'medium')}>
        {t('Log in')}
      </CardLink>
    </LinkPage>
  )
}

function Reset({ token, serverForm }: { token: string | null; serverForm: ServerForm }) {
  const [done, setDone] = useState('')
  const form = useForm({
    serverForm,
    check: resetPassword.input,
    read: (data) => ({ token: token ?? '', ...textsIn(data, 'password') }),
    send: async (input) => {
      const { message } = await call(resetPassword, input)
      // The reset ended all sessions of the account, including this browser's.
      setSession({ currentUser: null, error: null })
      setDone(message)
    },
  })
  if (done) return <Done text={done} />
  const refusal = linkRefusal(form, token)
  return (
    <LinkPage
      {...frame}
      eyebrow={t(frame.eyebrow)}
      title={t('New password')}
      text={t('Choose a new password, then log in with it. You’ll be logged out on all your devices.')}
    >
      <form {...form.props} className="flex max-w-lg flex-col gap-5">
        {refusal && (
          <Banner
            tone="danger"
            title={refusal}
            action={
              <CardLink card="forgotPassword" className={buttonClass('secondary', 'small')}>
                {t('Get a new link')}
              </CardLink>
            }
          />
        )}
        {token !== '' && (
          <>
            <LinkTokenField token={token} />
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
