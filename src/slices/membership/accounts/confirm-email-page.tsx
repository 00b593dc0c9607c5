import { useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction, formHandler } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { formToken } from '#ui/forms/form-token.ts'
import { LinkTokenField, useFormToken } from '#ui/forms/link-token.tsx'
import { type ServerForm, useForm, useServerForm } from '#ui/forms/use-form.ts'
import { LinkPage } from '#ui/layout/arch-layout.tsx'
import { confirmEmail } from './account-contract.ts'
import { linkRefusal } from './link-refusal.ts'

const frame = { eyebrow: msg('Your account'), art: { palette: 'sea', motif: 'dove' } } as const

const title = msg('Your email address')

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: t(title), description: t('Confirm your email address.'), index: false })

const formName = 'confirm'

export const action = formAction({
  [formName]: formHandler(
    confirmEmail,
    (sent) => ({ token: formToken(sent) }),
    () => '/confirm-email?done=1',
  ),
})

/** The page of the confirmation link. It asks for a click, since mail scanners open links but don't press buttons. */
export default function ConfirmEmailPage() {
  const serverForm = useServerForm(formName)
  const { token, key } = useFormToken(serverForm)
  if (useSearchParams()[0].has('done'))
    return <Done text={t('Thank you. Your email address is confirmed.')} />
  return <Confirm key={key} token={token} serverForm={serverForm} />
}

function Done({ text }: { text: string }) {
  return (
    <LinkPage {...frame} eyebrow={t(frame.eyebrow)} title={t(title)} text={<p role="status">{text}</p>}>
      <ButtonLink href="/account">{t('Your account')}</ButtonLink>
    </LinkPage>
  )
}

function Confirm({ token, serverForm }: { token: string | null; serverForm: ServerForm }) {
  const [done, setDone] = useState('')
  const form = useForm({
    serverForm,
    check: confirmEmail.input,
    read: () => ({ token: token ?? '' }),
    send: async (input) => setDone((await call(confirmEmail, input)).message),
  })
  if (done) return <Done text={reworded(done)} />
  const refusal = linkRefusal(form, token)
  return (
    <LinkPage
      {...frame}
      eyebrow={t(frame.eyebrow)}
      title={t(title)}
      text={token === '' ? '' : t('Select the button to confirm that this email address is yours.')}
    >
      <form {...form.props} className="flex max-w-lg flex-col gap-5">
        {refusal && (
          <Banner
            tone="danger"
            title={refusal}
            action={
              <ButtonLink variant="secondary" size="small" href="/account">
                {t('Your account')}
              </ButtonLink>
            }
          />
        )}
        {token !== '' && (
          <>
            <LinkTokenField token={token} />
            <Button type="submit" busy={form.busy} busyText={t('Please Wait...')} className="self-start">
              {t('Confirm email address')}
            </Button>
          </>
        )}
      </form>
    </LinkPage>
  )
}
