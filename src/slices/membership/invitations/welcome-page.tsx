import type { MetaFunction } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction, formHandler } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { PasswordField, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { formToken } from '#ui/forms/form-token.ts'
import { LinkTokenField, useFormToken } from '#ui/forms/link-token.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { emailIn } from '../account-fields.tsx'
import { linkRefusal } from '../accounts/link-refusal.ts'
import { becomeOwner } from '../contract.ts'
import { placeFor, useGoIn } from '../sessions/use-session.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Welcome'),
    description: t('Create the owner’s account for this site.'),
    index: false,
  })

const formName = 'owner'

export const action = formAction({
  [formName]: formHandler(
    becomeOwner,
    (sent) => ({ token: formToken(sent), ...textsIn(sent, 'username', 'password'), ...emailIn(sent) }),
    ({ user }) => placeFor(user.roles),
  ),
})

/** The page of the first start's link, which makes its user the owner. */
export default function WelcomePage() {
  const serverForm = useServerForm(formName)
  const { token } = useFormToken(serverForm)
  const goIn = useGoIn()
  const form = useForm({
    serverForm,
    check: becomeOwner.input,
    read: (data) => ({
      token: token ?? '',
      ...textsIn(data, 'username', 'password'),
      ...emailIn(data),
    }),
    send: async (input) => goIn(await call(becomeOwner, input)),
  })
  const refusal = linkRefusal(form, token)
  return (
    <div className="container-narrow section">
      <h1 className="text-title">{t('Welcome')}</h1>
      <p className="mt-3 text-ink-soft text-lg">
        {t('Let’s create the owner’s account. It has full access to this site, so choose a strong password.')}
      </p>
      <form {...form.props} className="mt-8 flex max-w-lg flex-col gap-5">
        {refusal && <Banner tone="danger" title={refusal} />}
        {token !== '' && (
          <>
            <LinkTokenField token={token} />
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
            <TextField
              label={t('Email')}
              {...form.field('email')}
              type="email"
              autoComplete="email"
              optional
            />
            <Button type="submit" busy={form.busy} busyText={t('Please Wait...')} className="self-start">
              {t('Create account')}
            </Button>
          </>
        )}
      </form>
    </div>
  )
}
