import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { LinkPage } from '#ui/layout/arch-layout.tsx'
import { useLinkToken } from '#ui/state/use-address.ts'
import { confirmEmail } from './account-contract.ts'
import { linkRefusal } from './link-refusal.ts'

const frame = { eyebrow: msg('Your account'), art: { palette: 'sea', motif: 'dove' } } as const

const title = msg('Your email address')

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: t(title), description: t('Confirm your email address.'), index: false })

/** The page of the confirmation link. It asks for a click, since mail scanners open links but don't press buttons. */
export default function ConfirmEmailPage() {
  const token = useLinkToken()
  return <Confirm key={token} token={token} />
}

function Confirm({ token }: { token: string | null }) {
  const [done, setDone] = useState('')
  const form = useForm({
    check: confirmEmail.input,
    read: () => ({ token: token ?? '' }),
    send: async (input) => setDone((await call(confirmEmail, input)).message),
  })
  if (done) {
    return (
      <LinkPage
        {...frame}
        eyebrow={t(frame.eyebrow)}
        title={t(title)}
        text={<p role="status">{reworded(done)}</p>}
      >
        <ButtonLink href="/account">{t('Your account')}</ButtonLink>
      </LinkPage>
    )
  }
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
          <Button type="submit" busy={form.busy} busyText={t('Please Wait...')} className="self-start">
            {t('Confirm email address')}
          </Button>
        )}
      </form>
    </LinkPage>
  )
}
