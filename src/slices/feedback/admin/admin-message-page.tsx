import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { personOf } from '#slices/people/contract.ts'
import { PersonBox } from '#ui/admin/person-box.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { assignMessage, type Message, messages, readMessage } from '../admin-contract.ts'
import { reasonNames } from '../contract.ts'
import { MessageActs, ReplyForm } from './message-acts.tsx'
import { StateBadge } from './state-badge.tsx'

type MailState = NonNullable<Message['replies'][number]['mail']>

const mailLabels: Record<MailState, { tone: BadgeTone; text: string }> = {
  kept: { tone: 'danger', text: msg('Not sent: no mail server is set up') },
  waiting: { tone: 'accent', text: msg('Sending') },
  sent: { tone: 'success', text: msg('Sent') },
  failed: { tone: 'danger', text: msg('Couldn’t be sent') },
}

/** The message and its answers. */
function Thread({ message }: { message: Message }) {
  return (
    <ol aria-label={t('Conversation')} className="flex flex-col gap-4">
      <Entry from={message.full_name} at={message.created} text={message.message} />
      {message.replies.map(({ id, by, at, text, mail }) => (
        <Entry key={id} from={by} at={at} text={text} ours>
          {mail && <Badge tone={mailLabels[mail].tone}>{t(mailLabels[mail].text)}</Badge>}
        </Entry>
      ))}
    </ol>
  )
}

function Entry({
  from,
  at,
  text,
  ours = false,
  children,
}: {
  from: string
  at: string
  text: string
  /** An answer of the ministry. */
  ours?: boolean
  children?: ReactNode
}) {
  return (
    <li
      className={classNames(
        'rounded-card border border-line p-5 sm:p-6',
        ours ? 'bg-accent-soft sm:ml-10' : 'bg-surface-raised shadow-card sm:mr-10',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="wrap-anywhere font-semibold">{from}</span>
        <span className="text-ink-soft">
          <Moment at={at} />
        </span>
        {children}
      </p>
      <p className="wrap-anywhere mt-3 whitespace-pre-line">{text}</p>
    </li>
  )
}

/** The assignee field. */
function AssignField({ message: { id, assigned, people } }: { message: Message }) {
  const { act, busy } = useAct()
  // The assignee may no longer be allowed to answer messages.
  const known =
    !assigned || people.some((person) => person.id === assigned.id) ? people : [assigned, ...people]
  const give = (to: number | null, was: number | null) =>
    act('assign', () => call(assignMessage, { id, to, was }))
  const choose = async (to: number | null) => {
    const was = assigned?.id ?? null
    const name = known.find((person) => person.id === to)?.username
    if (await give(to, was))
      toast.undo(name ? t('Assigned to {name}.', { name }) : t('Unassigned.'), () => void give(was, to))
  }
  return (
    <SelectField
      label={t('Assigned to')}
      value={assigned?.id ?? ''}
      disabled={busy !== null}
      placeholder={t('No one')}
      options={known.map((person) => ({ value: String(person.id), label: person.username }))}
      onChange={({ currentTarget: { value } }) => void choose(value === '' ? null : Number(value))}
    />
  )
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const id = idIn(params)
  const [message, { person }] = await Promise.all([
    call(readMessage, { id }),
    call(personOf, { kind: 'message', id }),
  ])
  return { ...message, person }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.loaderData ? t('Message {reference}', { reference: args.loaderData.reference }) : t('Message'),
  )

export const handle = { title: msg('Messages') }

export default function AdminMessagePage() {
  const message = useLoaderData<typeof loader>()
  const { id, reference, full_name, state } = message
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Breadcrumbs trail={[{ label: t('Messages'), href: messages }, { label: reference }]} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-title">{full_name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-soft">
            <StateBadge state={state} />
            {t(reasonNames[message.reason])}
          </p>
        </div>
        <MessageActs key={id} message={message} />
      </header>
      <Facts message={message} />
      <PersonBox person={message.person} />
      {message.reason === 'account_deletion' && (
        <Banner title={t('We emailed a link automatically')}>
          {t(
            'If {email} is the confirmed address of an account, the link works for one day and deletes that account along with this message. If not, the email says there’s no such account.',
            { email: message.email },
          )}
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
          <Fact name={t('Email')}>
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(`[${reference}]`)}`}
              className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {email}
            </a>
          </Fact>
          <Fact name={t('Received')}>
            <Moment at={created} />
          </Fact>
          <Fact name={t('Logged in as')}>{member ?? t('Not logged in')}</Fact>
        </dl>
        <AssignField message={message} />
      </div>
    </Card>
  )
}
