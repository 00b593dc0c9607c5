import { Ban, MailQuestionMark, RotateCw, Trash2 } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { sourceNames, subscriberStateNames } from '../labels.ts'
import {
  inviteSubscriber,
  removeSubscriber,
  reviveSubscriber,
  type Subscriber,
  type SubscriberState,
  stopSubscriber,
} from '../subscribers/subscriber-contract.ts'
import { Act, Asked } from './acts.tsx'

const tones: Record<SubscriberState, BadgeTone> = {
  confirmed: 'success',
  pending: 'accent',
  unsubscribed: 'neutral',
  suspended: 'danger',
}

export const SubscriberTable = ({ subscribers }: { subscribers: readonly Subscriber[] }) => (
  <Table
    from="xl"
    caption="Subscribers"
    captionHidden
    rows={subscribers}
    rowKey={({ id }) => String(id)}
    columns={[
      {
        key: 'name',
        label: 'Who',
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
        label: 'State',
        cell: ({ state }) => <Badge tone={tones[state]}>{subscriberStateNames[state]}</Badge>,
      },
      {
        key: 'since',
        label: 'Since',
        cell: ({ created, source, consent }) => (
          <span className="flex flex-col">
            <Moment at={created} to="day" />
            <span className="text-ink-soft">{consent || sourceNames[source]}</span>
          </span>
        ),
      },
      {
        key: 'actions',
        label: 'Actions',
        align: 'end',
        cell: (subscriber) => <SubscriberActs subscriber={subscriber} />,
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
          label="Ask again"
          icon={<MailQuestionMark className="size-4.5" aria-hidden="true" />}
          said={`An email is on its way to ${email}`}
          work={() => call(inviteSubscriber, { id })}
        />
      )}
      {state === 'suspended' && (
        <Act
          {...small}
          label="Write again"
          icon={<RotateCw className="size-4.5" aria-hidden="true" />}
          said="The next issue goes there again"
          work={() => call(reviveSubscriber, { id })}
        />
      )}
      {state !== 'unsubscribed' && (
        <Act
          {...small}
          label="Unsubscribe"
          icon={<Ban className="size-4.5" aria-hidden="true" />}
          said={`${email} gets no more letters`}
          work={() => call(stopSubscriber, { id })}
        />
      )}
      <Asked
        {...small}
        label="Remove"
        icon={<Trash2 className="size-4.5" aria-hidden="true" />}
        title={`Forget ${email}?`}
        text="Nothing of this person stays in the list, also not that letters are unwanted: an import could bring the address back. To keep that in mind, unsubscribe instead."
        action="Remove"
        danger
        said="The subscriber is forgotten"
        work={() => call(removeSubscriber, { id })}
      />
    </span>
  )
}
