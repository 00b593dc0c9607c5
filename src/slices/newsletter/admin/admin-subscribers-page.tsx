import { Ban, MailQuestionMark, RotateCw, Trash2, UserPlus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { personOf } from '#slices/people/contract.ts'
import { CollectionLayout } from '#ui/admin/collection-layout.tsx'
import { PersonPeek } from '#ui/admin/person-peek.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { readAudience } from '../issues/sending-contract.ts'
import { sourceNames, subscriberStateNames, subscribersAddress } from '../labels.ts'
import {
  addSubscriber,
  exportSubscribers,
  inviteSubscriber,
  listSubscribers,
  maxCounted,
  removeSubscriber,
  reviveSubscriber,
  type Subscriber,
  type SubscriberState,
  SubscribersFilter,
  stopSubscriber,
  subscriberStates,
} from '../subscribers/subscriber-contract.ts'
import { Act, ConfirmedAct } from './acts.tsx'
import { ImportSubscribers } from './import-subscribers.tsx'

const AddSubscriber = () => (
  <ActButton
    label={t('Add')}
    icon={<UserPlus className="size-5" aria-hidden="true" />}
    title={t('Add subscriber')}
    description={t(
      'We’ll email a link to confirm the subscription. They’ll get the newsletter once they open the link.',
    )}
    action={t('Send email')}
    said={t('Email sent.')}
    check={addSubscriber.input}
    read={(sent) => textsIn(sent, 'firstName', 'lastName', 'email')}
    send={async (input) => void (await call(addSubscriber, input))}
  >
    {({ field }) => (
      <>
        <TextField label={t('First name')} {...field('firstName')} maxLength={60} autoComplete="off" />
        <TextField label={t('Last name')} {...field('lastName')} maxLength={60} autoComplete="off" />
        <TextField
          label={t('Email')}
          type="email"
          inputMode="email"
          {...field('email')}
          maxLength={200}
          autoComplete="off"
        />
      </>
    )}
  </ActButton>
)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const filter = parseQuery(SubscribersFilter, request.url)
  const page = pageIn(request.url)
  const { items, total } = await call(listSubscribers, { ...filter, page })
  const pages = pageCount(total, staffPageSize)
  if (page > pages) throw redirect(withQuery(subscribersAddress, { ...filter, page: pages }))
  const { counts } = await call(readAudience, {})
  return { results: { items, total, page, pages, search: filter.search }, filter, counts }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Subscribers'))

export const handle = { title: msg('Newsletter') }

export default function AdminSubscribersPage() {
  const { results, filter, counts } = useLoaderData<typeof loader>()
  const name = (state: (typeof subscriberStates)[number]) =>
    t('{status} ({count, number})', { status: t(subscriberStateNames[state]), count: counts[state] })
  return (
    <CollectionLayout
      most={maxCounted}
      title={t('Subscribers')}
      address={subscribersAddress}
      results={results}
      exportList={() => call(exportSubscribers, filter)}
      add={
        <div className="flex flex-wrap gap-3">
          <AddSubscriber />
          <ImportSubscribers />
        </div>
      }
      filter={{
        name: 'state',
        label: t('Status'),
        current: filter.state,
        choices: subscriberStates.map((value) => ({ value, label: name(value) })),
      }}
      emptyText={t('People who sign up on the site will appear here.')}
    >
      <SubscriberTable subscribers={results.items} />
    </CollectionLayout>
  )
}

const tones: Record<SubscriberState, BadgeTone> = {
  confirmed: 'success',
  pending: 'accent',
  unsubscribed: 'neutral',
  suspended: 'danger',
}

const SubscriberTable = ({ subscribers }: { subscribers: readonly Subscriber[] }) => (
  <Table
    from="xl"
    caption={t('Subscribers')}
    captionHidden
    rows={subscribers}
    rowKey={({ id }) => String(id)}
    columns={[
      {
        key: 'name',
        label: t('Name'),
        main: true,
        cell: ({ firstName, lastName, email }) => (
          <span className="flex flex-col sm:min-w-56">
            <span>{`${firstName} ${lastName}`.trim()}</span>
            <span className="font-normal text-ink-soft">{email}</span>
          </span>
        ),
      },
      {
        key: 'state',
        label: t('Status'),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(subscriberStateNames[state])}</Badge>,
      },
      {
        key: 'since',
        label: t('Since'),
        cell: ({ created, source, consent }) => (
          <span className="flex flex-col">
            <Moment at={created} to="day" />
            <span className="text-ink-soft">{consent || t(sourceNames[source])}</span>
          </span>
        ),
      },
      {
        key: 'actions',
        label: t('Actions'),
        align: 'end',
        cell: (subscriber) => (
          <span className="inline-flex flex-wrap justify-end gap-1">
            {subscriber.state !== 'pending' && (
              <PersonPeek
                of={`${subscriber.firstName} ${subscriber.lastName}`.trim() || subscriber.email}
                find={() => call(personOf, { kind: 'newsletter', id: subscriber.id })}
              />
            )}
            <SubscriberActs subscriber={subscriber} />
          </span>
        ),
      },
    ]}
  />
)

const small = { variant: 'quiet', size: 'small' } as const

function SubscriberActs({ subscriber: { id, email, state } }: { subscriber: Subscriber }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 whitespace-nowrap">
      {state === 'pending' && (
        <Act
          {...small}
          label={t('Resend')}
          icon={<MailQuestionMark className="size-4.5" aria-hidden="true" />}
          successMessage={t('Email sent to {email}.', { email })}
          work={() => call(inviteSubscriber, { id })}
        />
      )}
      {state === 'suspended' && (
        <Act
          {...small}
          label={t('Reactivate')}
          icon={<RotateCw className="size-4.5" aria-hidden="true" />}
          successMessage={t('Reactivated. They’ll get the next issue.')}
          work={() => call(reviveSubscriber, { id })}
        />
      )}
      {state !== 'unsubscribed' && (
        <Act
          {...small}
          label={t('Unsubscribe')}
          icon={<Ban className="size-4.5" aria-hidden="true" />}
          successMessage={t('{email} is unsubscribed.', { email })}
          work={() => call(stopSubscriber, { id })}
        />
      )}
      <ConfirmedAct
        {...small}
        label={t('Delete')}
        icon={<Trash2 className="size-4.5" aria-hidden="true" />}
        title={t('Delete {email}?', { email })}
        text={t(
          'This deletes everything about this subscriber, including whether they unsubscribed, so a later import could add them again. To make sure they don’t get the newsletter, unsubscribe them instead.',
        )}
        action={t('Delete')}
        danger
        successMessage={t('Deleted.')}
        work={() => call(removeSubscriber, { id })}
      />
    </span>
  )
}
