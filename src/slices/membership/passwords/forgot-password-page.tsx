import { type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { formAction, formHandler } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useServerForm } from '#ui/forms/use-form.ts'
import { ArchLayout } from '#ui/layout/arch-layout.tsx'
import { textLinkClass } from '../account-fields.tsx'
import { ForgotPasswordForm, LinkSent } from './forgot-password-form.tsx'
import { forgotPassword, linkSent } from './password-contract.ts'

const formName = 'forgot'
const sentAddress = '/forgot-password?sent=1'

export const action = formAction({
  [formName]: formHandler(
    forgotPassword,
    (sent) => textsIn(sent, 'email'),
    () => sentAddress,
  ),
})

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Forgot Password'),
    description: t('Get a link to choose a new password.'),
    index: false,
  })

/** What the card shows, as a page: it works before the site's code has loaded. */
export default function ForgotPasswordPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const serverForm = useServerForm(formName)
  const toLogin = (
    <AppLink href="/login" className={textLinkClass}>
      {t('Login')}
    </AppLink>
  )
  return (
    <ArchLayout title={t('Forgot Password')} art={{ palette: 'gold', motif: 'chapel' }} isForm>
      <div className="mt-6 max-w-lg">
        {query.has('sent') ? (
          <LinkSent text={linkSent}>{toLogin}</LinkSent>
        ) : (
          <ForgotPasswordForm serverForm={serverForm} onSent={() => void navigate(sentAddress)}>
            {toLogin}
          </ForgotPasswordForm>
        )}
      </div>
    </ArchLayout>
  )
}
