import { useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { LinkPage } from '#ui/layout/arch-layout.tsx'
import { useLinkToken } from '#ui/state/use-address.ts'
import { NeedsCode } from '#ui/text/needs-code.tsx'
import { confirmSubscription, newsletterForm, texts } from '../contract.ts'
import { earlySubscription, NewsletterForm } from './newsletter-form.tsx'

const frame = { eyebrow: msg('Newsletter'), art: { palette: 'dawn', motif: 'dove' } } as const

const title = msg('Our newsletter')

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t(title),
    description: t('Confirm your newsletter subscription.'),
    index: false,
  })

export const action = formAction({ [newsletterForm]: earlySubscription })

/**
 * The page of the confirmation link. It asks for a click, since mail scanners open links but don't press buttons.
 * Without a link it offers the form.
 */
export default function ConfirmNewsletterPage() {
  const token = useLinkToken()
  const [query] = useSearchParams()
  const refused = useServerForm(newsletterForm).problem
  if (query.has('sent')) {
    return (
      <LinkPage {...frame} eyebrow={t(frame.eyebrow)} title={t(title)} text={t(texts.sent)}>
        <ButtonLink href="/">{t('Home')}</ButtonLink>
      </LinkPage>
    )
  }
  if (token === '' || refused) {
    return (
      <LinkPage
        {...frame}
        eyebrow={t(frame.eyebrow)}
        title={t(title)}
        text={t('News and prayers from us, by email. You can unsubscribe at any time.')}
      >
        <NewsletterForm />
      </LinkPage>
    )
  }
  return <Confirm key={token} token={token} />
}

function Confirm({ token }: { token: string | null }) {
  const [done, setDone] = useState('')
  const form = useForm({
    check: confirmSubscription.input,
    read: () => ({ token: token ?? '' }),
    send: async (input) => setDone((await call(confirmSubscription, input)).message),
  })
  if (done) {
    return (
      <LinkPage
        {...frame}
        eyebrow={t(frame.eyebrow)}
        title={t(title)}
        text={<p role="status">{reworded(done)}</p>}
      >
        <ButtonLink href="/">{t('Home')}</ButtonLink>
      </LinkPage>
    )
  }
  const incomplete = form.fault('token')
  return (
    <LinkPage
      {...frame}
      eyebrow={t(frame.eyebrow)}
      title={t(title)}
      text={t('Confirm to get our newsletter. You can unsubscribe at any time.')}
    >
      <form {...form.props} className="flex max-w-lg flex-col gap-5">
        <Refusal problem={form.refusal ?? (incomplete ? { message: incomplete } : null)} />
        <NeedsCode />
        <Button
          type="submit"
          disabled={token === null}
          busy={form.busy}
          busyText={t('Please Wait...')}
          className="self-start"
        >
          {t('Confirm subscription')}
        </Button>
      </form>
    </LinkPage>
  )
}
