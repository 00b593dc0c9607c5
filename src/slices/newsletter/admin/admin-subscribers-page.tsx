import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { addressWith, askedIn } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { CollectionFrame } from '#ui/admin/collection-layout.tsx'
import { readAudience } from '../issues/issue-contract.ts'
import { subscriberStateNames } from '../labels.ts'
import {
  exportSubscribers,
  listSubscribers,
  mostCounted,
  SubscribersWanted,
  subscriberStates,
} from '../subscribers/subscriber-contract.ts'
import { AddSubscriber } from './add-subscriber.tsx'
import { ImportSubscribers } from './import-subscribers.tsx'
import { subscribersAddress } from './newsletter-address.ts'
import { SubscriberTable } from './subscriber-table.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const asked = askedIn(SubscribersWanted, request.url)
  const page = pageIn(request.url)
  const { items, total } = await call(listSubscribers, { ...asked, page })
  const pages = pageCount(total, staffPageSize)
  if (page > pages) throw redirect(addressWith(subscribersAddress, { ...asked, page: pages }))
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
    <CollectionFrame
      most={mostCounted}
      of={{ noun: 'subscriber' }}
      title="Subscribers"
      address={subscribersAddress}
      found={found}
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
    </CollectionFrame>
  )
}
