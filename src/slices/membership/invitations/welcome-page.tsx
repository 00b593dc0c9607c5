import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { hasPermission } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { formAction, formHandler } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { PasswordField, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { formToken } from '#ui/forms/form-token.ts'
import { LinkTokenField, useFormToken } from '#ui/forms/link-token.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { linkRefusal } from '../accounts/link-refusal.ts'
import { becomeOwner, readOwner, whoAmI } from '../contract.ts'
import { useGoIn } from '../sessions/use-session.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = callIn(context)
  const [{ exists }, { user }] = await Promise.all([api(readOwner, {}), api(whoAmI, {})])
  return { exists, isOwner: user !== null && hasPermission(user.roles, 'site') }
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Welcome'),
    description: t('Create the owner’s account for this site.'),
    index: false,
  })

const formName = 'owner'

/** The owner begins with the setup guide. */
const guide = '/admin/setup'

function read(data: FormData) {
  const { email, ...typed } = textsIn(data, 'username', 'email', 'password')
  return { ...typed, email: email.trim() }
}

export const action = formAction({
  [formName]: formHandler(
    becomeOwner,
    (sent) => ({ token: formToken(sent), ...read(sent) }),
    () => guide,
  ),
})

/** The page of the first start's link, which makes its user the owner. */
export default function WelcomePage() {
  const { exists, isOwner } = useLoaderData<typeof loader>()
  return (
    <div className="container-narrow section">
      <h1 className="text-title">{t('Welcome')}</h1>
      {exists ? <OwnerExists isOwner={isOwner} /> : <OwnerForm />}
    </div>
  )
}

function OwnerExists({ isOwner }: { isOwner: boolean }) {
  return (
    <>
      <p className="mt-3 text-ink-soft text-lg">
        {isOwner
          ? t('You’re the owner of this site, so this link isn’t needed anymore.')
          : t('This site already has an owner, so this link isn’t needed anymore.')}
      </p>
      <ButtonLink href={isOwner ? guide : '/login'} className="mt-8">
        {isOwner ? t('Open the setup guide') : t('Log in')}
      </ButtonLink>
    </>
  )
}

function OwnerForm() {
  const serverForm = useServerForm(formName)
  const { token } = useFormToken(serverForm)
  const goIn = useGoIn()
  const form = useForm({
    serverForm,
    check: becomeOwner.input,
    read: (data) => ({ token: token ?? '', ...read(data) }),
    send: async (input) => goIn(await call(becomeOwner, input), guide),
  })
  const refusal = linkRefusal(form, token)
  return (
    <>
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
            <TextField
              label={t('Email')}
              {...form.field('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={200}
              hint={t('So you can reset your password and get news about the site.')}
            />
            <PasswordField
              label={t('Password')}
              {...form.field('password')}
              autoComplete="new-password"
              hint={t('At least 8 characters. A few words together are easy to remember and hard to guess.')}
            />
            <Button type="submit" busy={form.busy} busyText={t('Please Wait...')} className="self-start">
              {t('Create account')}
            </Button>
          </>
        )}
      </form>
    </>
  )
}
