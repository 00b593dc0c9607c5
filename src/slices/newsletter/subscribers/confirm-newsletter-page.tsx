import { useState } from 'react'
import { type MetaFunction, useActionData, useSearchParams } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { formToken } from '#ui/forms/form-token.ts'
import { LinkTokenField } from '#ui/forms/link-token.tsx'
import { useOpened } from '#ui/forms/open-by-link.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { LinkPage } from '#ui/layout/arch-layout.tsx'
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

const confirmForm = 'confirm'

export const action = formAction<{ message: string }>({
  [newsletterForm]: earlySubscription,
  [confirmForm]: async (call, sent) => {
    const token = formToken(sent)
    return { token, item: await call(confirmSubscription, { token }) }
  },
})

/**
 * The page of the confirmation link. It asks for a click, since mail scanners open links but don't press buttons.
 * Without a link it offers the form.
 */
export default function ConfirmNewsletterPage() {
  const { token, known } = useOpened(useActionData<typeof action>())
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
  return <Confirm key={token} token={token} known={known} />
}

function Confirm({ token, known }: { token: string | null; known: { message: string } | null }) {
  const [done, setDone] = useState(known?.message ?? '')
  const form = useForm({
    serverForm: useServerForm(confirmForm),
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
        <LinkTokenField token={token} />
        <Button type="submit" busy={form.busy} busyText={t('Please Wait...')} className="self-start">
          {t('Confirm subscription')}
        </Button>
      </form>
    </LinkPage>
  )
}
