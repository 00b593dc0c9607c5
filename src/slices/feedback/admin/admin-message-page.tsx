import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { type Message, readMessage } from '../admin-contract.ts'
import { reasonNames } from '../contract.ts'
import { messages } from './address.ts'
import { AssignField } from './assign-field.tsx'
import { MessageActs } from './message-acts.tsx'
import { ReplyForm } from './reply-form.tsx'
import { StateBadge } from './state-badge.tsx'
import { Thread } from './thread.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readMessage, { id: idIn(params) })

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData ? `Message ${args.loaderData.reference}` : 'Message')

export const handle = { title: 'Messages' }

export default function AdminMessagePage() {
  const message = useLoaderData<typeof loader>()
  const { id, reference, full_name, state } = message
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Breadcrumbs trail={[{ label: 'Messages', href: messages }, { label: reference }]} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-title">{full_name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-soft">
            <StateBadge state={state} />
            {reasonNames[message.reason]}
          </p>
        </div>
        <MessageActs key={id} message={message} />
      </header>
      <Facts message={message} />
      {message.reason === 'account_deletion' && (
        <Banner title="A link was emailed by itself">
          Whoever reads {message.email} can delete the account with it for a day, if that is its confirmed
          address; this message then goes too. Otherwise the email said that there is no such account.
        </Banner>
      )}
      <Thread message={message} />
      <ReplyForm key={`reply ${id}`} message={message} />
    </div>
  )
}

function Facts({ message }: { message: Message }) {
  const { email, reference, member, created } = message
  return (
    <Card>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-[5fr_4fr_3fr_4fr]">
        <dl className="contents">
          <Fact name="Email">
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(`[${reference}]`)}`}
              className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {email}
            </a>
          </Fact>
          <Fact name="Received">
            <Moment at={created} />
          </Fact>
          <Fact name="Signed in as">{member ?? 'Nobody'}</Fact>
        </dl>
        <AssignField message={message} />
      </div>
    </Card>
  )
}
