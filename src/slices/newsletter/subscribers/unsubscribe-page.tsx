import { useState } from 'react'
import { type MetaFunction, useActionData } from 'react-router'
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
import { resubscribe, unsubscribe } from '../contract.ts'

const frame = { eyebrow: msg('Newsletter'), art: { palette: 'olive', motif: 'dove' } } as const

const title = msg('Our newsletter')

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: t(title), description: t('Unsubscribe from our newsletter.'), index: false })

type Outcome = { stopped: boolean; message: string }

const [stopForm, backForm] = ['stop', 'back']

export const action = formAction<Outcome>({
  [stopForm]: async (call, sent) => {
    const token = formToken(sent)
    return { token, item: { stopped: true, ...(await call(unsubscribe, { key: token })) } }
  },
  [backForm]: async (call, sent) => {
    const token = formToken(sent)
    return { token, item: { stopped: false, ...(await call(resubscribe, { key: token })) } }
  },
})

/** The page of the unsubscribe link. It asks for a click, since scanners open links but don't press buttons. */
export default function UnsubscribePage() {
  const { token, known } = useOpened(useActionData<typeof action>())
  if (token === '') {
    return (
      <LinkPage
        {...frame}
        eyebrow={t(frame.eyebrow)}
        title={t(title)}
        text={t(
          'This link is incomplete. Please use the Unsubscribe link at the end of any of our newsletters, or contact us.',
        )}
      >
        <ButtonLink href="/feedback">{t('Contact us')}</ButtonLink>
      </LinkPage>
    )
  }
  return <Standing key={token} token={token} known={known} />
}

function Standing({ token, known }: { token: string | null; known: Outcome | null }) {
  const [outcome, setOutcome] = useState(known)
  const read = () => ({ key: token ?? '' })
  const stop = useForm({
    serverForm: useServerForm(stopForm),
    check: unsubscribe.input,
    read,
    send: async (input) => setOutcome({ stopped: true, ...(await call(unsubscribe, input)) }),
  })
  const back = useForm({
    serverForm: useServerForm(backForm),
    check: resubscribe.input,
    read,
    send: async (input) => setOutcome({ stopped: false, ...(await call(resubscribe, input)) }),
  })
  const form = outcome?.stopped ? back : stop
  const faulty = form.fault('key')
  const refusal = <Refusal problem={form.refusal ?? (faulty ? { message: faulty } : null)} />
  if (!outcome) {
    return (
      <LinkPage
        {...frame}
        eyebrow={t(frame.eyebrow)}
        title={t(title)}
        text={t(
          'If you unsubscribe, you won’t get our newsletter anymore. Your account, gifts and requests won’t change.',
        )}
      >
        <form {...stop.props} className="flex max-w-lg flex-col gap-5">
          {refusal}
          <LinkTokenField token={token} />
          <Button type="submit" busy={stop.busy} busyText={t('Please Wait...')} className="self-start">
            {t('Unsubscribe')}
          </Button>
        </form>
      </LinkPage>
    )
  }
  return (
    <LinkPage
      {...frame}
      eyebrow={t(frame.eyebrow)}
      title={t(title)}
      text={<p role="status">{reworded(outcome.message)}</p>}
    >
      {outcome.stopped ? (
        <form {...back.props} className="flex max-w-lg flex-col gap-5">
          {refusal}
          <LinkTokenField token={token} />
          <p className="text-ink-soft">{t('Changed your mind?')}</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary" busy={back.busy} busyText={t('Please Wait...')}>
              {t('Subscribe again')}
            </Button>
            <ButtonLink variant="quiet" href="/">
              {t('Home')}
            </ButtonLink>
          </div>
        </form>
      ) : (
        <ButtonLink href="/">{t('Home')}</ButtonLink>
      )}
    </LinkPage>
  )
}
