import { UserPlus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { CollectionLayout } from '#ui/admin/collection-layout.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { readAudience } from '../issues/issue-contract.ts'
import { subscriberStateNames } from '../labels.ts'
import {
  addSubscriber,
  exportSubscribers,
  listSubscribers,
  mostCounted,
  SubscribersWanted,
  subscriberStates,
} from '../subscribers/subscriber-contract.ts'
import { ImportSubscribers } from './import-subscribers.tsx'
import { subscribersAddress } from './newsletter-address.ts'
import { SubscriberTable } from './subscriber-table.tsx'

const AddSubscriber = () => (
  <ActButton
    label="Add"
    icon={<UserPlus className="size-5" aria-hidden="true" />}
    title="Add a subscriber"
    description="We ask by email whether our letters are wanted. They begin once the link in it is pressed."
    action="Ask by email"
    said="An email is on its way"
    check={addSubscriber.input}
    read={(sent) => textsIn(sent, 'firstName', 'lastName', 'email')}
    send={async (input) => void (await call(addSubscriber, input))}
  >
    {({ field }) => (
      <>
        <TextField label="First name" {...field('firstName')} maxLength={60} autoComplete="off" />
        <TextField label="Last name" {...field('lastName')} maxLength={60} autoComplete="off" />
        <TextField
          label="Email"
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
  const asked = parseQuery(SubscribersWanted, request.url)
  const page = pageIn(request.url)
  const { items, total } = await call(listSubscribers, { ...asked, page })
  const pages = pageCount(total, staffPageSize)
  if (page > pages) throw redirect(withQuery(subscribersAddress, { ...asked, page: pages }))
  const { counts } = await call(readAudience, {})
  return { found: { items, total, page, pages, search: asked.search }, asked, counts }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Subscribers')

export const handle = { title: 'Newsletter' }

export default function AdminSubscribersPage() {
  const { found, asked, counts } = useLoaderData<typeof loader>()
  const name = (state: (typeof subscriberStates)[number]) =>
    `${subscriberStateNames[state]} (${counts[state].toLocaleString('en')})`
  return (
    <CollectionLayout
      most={mostCounted}
      of={{ noun: 'subscriber' }}
      title="Subscribers"
      address={subscribersAddress}
      results={found}
      exportList={() => call(exportSubscribers, asked)}
      add={
        <div className="flex flex-wrap gap-3">
          <AddSubscriber />
          <ImportSubscribers />
        </div>
      }
      filter={{
        name: 'state',
        label: 'State',
        current: asked.state,
        choices: subscriberStates.map((value) => ({ value, label: name(value) })),
      }}
      emptyText="Whoever signs up on the site stands here."
    >
      <SubscriberTable subscribers={found.items} />
    </CollectionLayout>
  )
}
