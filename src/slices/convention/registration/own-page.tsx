import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { type MetaFunction, useActionData, useSearchParams } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction, formHandler } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { LoadState, useLoaded } from '#ui/feedback/loaded.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { EmailField } from '#ui/fields/text-field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { openForm } from '#ui/forms/form-token.ts'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { OpenByLink, OpenedByLink, openingBy, useOpened } from '#ui/forms/open-by-link.tsx'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { LinkPage } from '#ui/layout/arch-layout.tsx'
import { linkSent, mailLink, type OwnRegistration, pages, readOwn } from '../contract.ts'
import { OwnView } from './own-view.tsx'

/** Requests the link of a registration again. The answer is the same for every address. */
function LostLinkForm() {
  const [query] = useSearchParams()
  const [answer, setAnswer] = useState(query.has('sent') ? linkSent : '')
  const form = useForm({
    serverForm: useServerForm(lostForm),
    check: mailLink.input,
    read: readLost,
    send: async (input) => setAnswer((await call(mailLink, input)).message),
  })
  if (answer) {
    return (
      <p role="status" className="flex items-start gap-3">
        <MailCheck className="mt-1 size-6 shrink-0 text-success" aria-hidden="true" />
        {reworded(answer)}
      </p>
    )
  }
  return (
    <form {...form.props} aria-labelledby="lost-link" className="flex flex-col gap-4">
      <h2 id="lost-link" className="text-heading">
        {t('Lost your link?')}
      </h2>
      <EmailField
        {...form.field('email')}
        hint={t('The address you registered with. We’ll email the link again.')}
        enterKeyHint="send"
      />
      <Honeypot />
      <Refusal problem={form.refusal} />
      <Button type="submit" busy={form.busy} busyText={t('Please Wait...')} className="self-start">
        {t('Email my link')}
      </Button>
    </form>
  )
}

const lostForm = 'lost-link'

const readLost = (sent: FormData) => textsIn(sent, 'email', 'website')

/** The form, also sent before the page's code has loaded. */
export const action = formAction({
  ...openingBy((call, token) => call(readOwn, { token })),
  [lostForm]: formHandler(mailLink, readLost, () => `${pages.own}?sent`),
})

const frame = { eyebrow: msg('Convention'), art: { palette: 'dawn', motif: 'flame' } } as const

const title = msg('Your registration')
const lead = msg('Open the link in our email to view, change or cancel your registration.')

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t(title),
    description: t('View, change or cancel your registration.'),
    index: false,
  })

/** The page of the link in the mail. */
export default function OwnPage() {
  const { token, known } = useOpened(useActionData<typeof action>())
  return <Behind key={token} token={token} known={known} />
}

function Behind({ token, known }: { token: string | null; known: OwnRegistration | null }) {
  const isSent = useSearchParams()[0].has('sent')
  const { problem: refused, typed } = useServerForm(openForm)
  const { data: own, put, problem } = useLoaded(token ? () => call(readOwn, { token }) : null, known)
  if (token && own) {
    return (
      <>
        <OpenedByLink />
        <OwnView token={token} own={own} onChanged={put} />
      </>
    )
  }
  const isWrong = isSent || problem !== null || token === '' || refused !== null || typed.token === ''
  return (
    <LinkPage {...frame} eyebrow={t(frame.eyebrow)} title={t(title)} text={t(lead)}>
      {isWrong ? (
        <div className="flex max-w-lg flex-col gap-5">
          <Refusal problem={problem ?? refused} />
          <LostLinkForm />
          <ButtonLink href={pages.form} variant="quiet" className="-ml-5 self-start">
            {t('View the convention')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <div className="[@media(scripting:none)]:hidden">
            <LoadState />
          </div>
          <div className="hidden max-w-lg flex-col gap-5 [@media(scripting:none)]:flex">
            <LostLinkForm />
          </div>
        </>
      )}
      <OpenByLink
        page={pages.own}
        wrong={t('This registration wasn’t found. Please check that you copied the whole link.')}
        button={t('Open my registration')}
      />
    </LinkPage>
  )
}
