import type { MetaFunction } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { say, text } from '#core/text/say.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { LoadState, useLoaded } from '#ui/feedback/loaded.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { LinkPage } from '#ui/layout/link-page.tsx'
import { useLinkToken } from '#ui/state/use-link-token.ts'
import { pages, readOwn } from '../contract.ts'
import { LostLinkForm } from './lost-link-form.tsx'
import { OwnView } from './own-view.tsx'

const frame = { eyebrow: text('Convention'), art: { palette: 'dawn', motif: 'flame' } } as const

const title = text('Your registration')
const lead = text(
  'With the link that we emailed to you, you see your registration here, change it or cancel it.',
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: say(title),
    description: say('See, change or cancel your registration.'),
    index: false,
  })

/** Where the link in the mail leads. */
export default function OwnPage() {
  const token = useLinkToken()
  return <Behind key={token} token={token} />
}

function Behind({ token }: { token: string | null }) {
  const { found: own, put, problem } = useLoaded(token ? () => call(readOwn, { token }) : null)
  if (token && own) return <OwnView token={token} own={own} onChanged={put} />
  if (problem || token === '') {
    return (
      <LinkPage {...frame} eyebrow={say(frame.eyebrow)} title={say(title)} text={say(lead)}>
        <div className="flex max-w-lg flex-col gap-5">
          <Refusal problem={problem} />
          <LostLinkForm />
          <ButtonLink href={pages.form} variant="quiet" className="-ml-5 self-start">
            {say('To the convention')}
          </ButtonLink>
        </div>
      </LinkPage>
    )
  }
  return (
    <LinkPage {...frame} eyebrow={say(frame.eyebrow)} title={say(title)} text={say(lead)}>
      <LoadState />
    </LinkPage>
  )
}
