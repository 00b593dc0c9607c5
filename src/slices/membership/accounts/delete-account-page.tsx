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
import { setSession } from '#ui/state/root-store.ts'
import { CodeField, codeIn, useCodeNeeded } from '../second-factor/code-field.tsx'
import { deleteByLink, deletedAddress, farewell } from './account-contract.ts'
import { linkRefusal } from './link-refusal.ts'

const frame = { eyebrow: msg('Your account'), art: { palette: 'violet', motif: 'candle' } } as const

const title = msg('Delete your account')

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: t(title), description: t('Delete your account permanently.'), index: false })

const formName = 'delete'

export const action = formAction({
  [formName]: formHandler(
    deleteByLink,
    (sent) => ({ token: formToken(sent), code: codeIn(sent) }),
    () => deletedAddress,
  ),
})

/** The page of the deletion link. It asks for a click, since mail scanners open links but don't press buttons. */
export default function DeleteAccountPage() {
  const serverForm = useServerForm(formName)
  const { token, key } = useFormToken(serverForm)
  if (useSearchParams()[0].has('done')) return <Done text={farewell} />
  return <DeleteByLink key={key} token={token} serverForm={serverForm} />
}

function Done({ text }: { text: string }) {
  return (
    <LinkPage
      {...frame}
      eyebrow={t(frame.eyebrow)}
      title={t('Go in peace')}
      text={
        <p role="status">
          {t(
            '{done} Thank you for praying with us. You’re always welcome back, and you don’t need an account to pray with us.',
            { done: reworded(text) },
          )}
        </p>
      }
    >
      <ButtonLink href="/">{t('Home')}</ButtonLink>
    </LinkPage>
  )
}

function DeleteByLink({ token, serverForm }: { token: string | null; serverForm: ServerForm }) {
  const [done, setDone] = useState('')
  const [codeNeeded, watch] = useCodeNeeded(serverForm.problem?.errors?.code !== undefined)
  const form = useForm({
    serverForm,
    check: deleteByLink.input,
    read: (data) => ({ token: token ?? '', code: codeIn(data) }),
    send: (input) =>
      watch(async () => {
        const { message, signed_out } = await call(deleteByLink, input)
        if (signed_out) setSession({ currentUser: null, error: null })
        setDone(message)
      }),
  })
  if (done) return <Done text={done} />
  const refusal = linkRefusal(form, token)
  const useless = refusal !== undefined && (form.refusal === null || form.refusal.status === 410)
  return (
    <LinkPage
      {...frame}
      eyebrow={t(frame.eyebrow)}
      title={t(title)}
      text={
        <>
          <p>{t('We’ll delete your account and your personal data right away. This can’t be undone.')}</p>
          <p className="mt-3">
            {t(
              'Any recurring gifts you set up with it will stop. We keep only what the law requires, such as gift records.',
            )}
          </p>
        </>
      }
    >
      <form {...form.props} className="flex max-w-lg flex-col gap-5">
        {refusal && (
          <Banner
            tone="danger"
            title={refusal}
            action={
              <ButtonLink variant="secondary" size="small" href="/feedback?reason=account_deletion">
                {t('Contact us')}
              </ButtonLink>
            }
          />
        )}
        {!useless && (
          <>
            <LinkTokenField token={token} />
            {codeNeeded && <CodeField fault={form.fault} enterKeyHint="go" />}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="danger" busy={form.busy} busyText={t('Deleting...')}>
                {t('Delete account')}
              </Button>
              <ButtonLink variant="secondary" href="/">
                {t('Keep my account')}
              </ButtonLink>
            </div>
          </>
        )}
      </form>
    </LinkPage>
  )
}
