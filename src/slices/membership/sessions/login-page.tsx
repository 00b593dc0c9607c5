import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { z } from 'zod'
import { formAction, Refused } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { localPath } from '#core/security/local-path.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { useServerForm } from '#ui/forms/use-form.ts'
import { ArchLayout } from '#ui/layout/arch-layout.tsx'
import { NextField, textLinkClass } from '../account-fields.tsx'
import { texts, whoAmI } from '../contract.ts'
import { CodeField } from '../second-factor/code-field.tsx'
import { earlyCode, earlyLogin, earlyRegistration, loginAddress, loginForms } from './early-forms.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

/** Those who are logged in already go on to where they wanted to go. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const next = localPath(searchParams.get('next'))
  const { user } = await callIn(context)(whoAmI, {})
  if (user) throw redirect(next ?? '/account', 303)
  return {
    next,
    tab: searchParams.get('tab') === 'register' ? ('register' as const) : ('login' as const),
    created: searchParams.get('created'),
    left: searchParams.has('left'),
  }
}

export const action = formAction({
  [loginForms.login]: earlyLogin,
  [loginForms.code]: earlyCode,
  [loginForms.register]: earlyRegistration,
})

const title = msg('Your account')

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: t('Log in'), description: t('Log in, or create an account.'), index: false })

/** What the account card shows, as a page: it works before the site's code has loaded. */
export default function LoginPage() {
  const { next, tab, created, left } = useLoaderData<typeof loader>()
  const codeStep = useCodeStep()
  const note = codeStep?.note ?? (created ? createdNote(created) : left ? t('You’re logged out.') : null)
  return (
    <ArchLayout title={t(title)} art={{ palette: 'gold', motif: 'chapel' }} isForm>
      <div className="mt-6 flex max-w-lg flex-col gap-5">
        {note && <Banner tone={codeStep ? 'warning' : 'success'} title={note} />}
        {codeStep?.step ? (
          <CodeForm step={codeStep.step} next={next} />
        ) : (
          <>
            <LinkTabs
              label={t(title)}
              current={tab}
              tabs={[
                { value: 'login', label: t('Login'), href: loginAddress({ next }) },
                {
                  value: 'register',
                  label: t('Create Account'),
                  href: loginAddress({ tab: 'register', next }),
                },
              ]}
            />
            {tab === 'register' ? <Register next={next} /> : <Login next={next} />}
          </>
        )}
      </div>
    </ArchLayout>
  )
}

const createdNote = (created: string) =>
  created === 'mail'
    ? t('Your account is ready. Please log in. To confirm your email address, open the link we emailed you.')
    : t(texts.registered)

function Login({ next }: { next: string | null }) {
  return <LoginForm page={{ serverForm: useServerForm(loginForms.login), next }} />
}

function Register({ next }: { next: string | null }) {
  const navigate = useNavigate()
  return (
    <RegisterForm
      page={{ serverForm: useServerForm(loginForms.register), next }}
      onRegistered={(message) =>
        void navigate(loginAddress({ created: message === texts.registered ? 'account' : 'mail', next }))
      }
    />
  )
}

const Step = z.string().min(1)

/** The password was correct, and the account wants a code: the step that proves the first, from the refused form. */
function useCodeStep(): { step: string | null; note: string | null } | null {
  const refused = Refused.safeParse(useActionData()).data
  if (!refused) return null
  const { form, status, problem, typed } = refused
  const step = Step.safeParse(form === loginForms.code ? typed.step : problem.step).data
  if (!step) return null
  return status === 410 ? { step: null, note: problem.detail } : { step, note: null }
}

/** The second step of a login whose first was sent before the page's code had loaded. */
function CodeForm({ step, next }: { step: string; next: string | null }) {
  const { address, problem } = useServerForm(loginForms.code)
  return (
    <form method="post" action={address} className="flex flex-col gap-4">
      <input type="hidden" name="step" value={step} readOnly />
      <NextField next={next} />
      <CodeField fault={(path) => problem?.errors?.[path]} enterKeyHint="go" />
      <Refusal problem={problem?.errors ? null : problem} />
      <Button type="submit">{t('Log in')}</Button>
      <AppLink href={loginAddress({ next })} className={textLinkClass}>
        {t('Start over')}
      </AppLink>
    </form>
  )
}
