import { AppLink } from '#ui/controls/app-link.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import type { Line } from '../admin-contract.ts'
import { reasonNames } from '../contract.ts'
import { messages } from './address.ts'
import { StateBadge } from './state-badge.tsx'

export function MessageTable({ lines }: { lines: readonly Line[] }) {
  return (
    <Table
      caption="Messages"
      captionHidden
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'who',
          label: 'From',
          main: true,
          cell: ({ id, full_name, reference }) => (
            <span className="flex flex-col sm:min-w-36 lg:min-w-48">
              <AppLink
                href={`${messages}/${id}`}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
              >
                {full_name}
              </AppLink>
              <span className="whitespace-nowrap font-normal text-ink-soft text-sm">{reference}</span>
            </span>
          ),
        },
        {
          key: 'what',
          label: 'Message',
          cell: ({ reason, beginning }) => (
            <span className="flex flex-col">
              <span className="font-semibold">{reasonNames[reason]}</span>
              <span className="line-clamp-2 text-ink-soft">{beginning}</span>
            </span>
          ),
        },
        {
          key: 'state',
          label: 'State',
          cell: ({ state, replies }) => (
            <span className="flex flex-col items-end gap-1 sm:items-start">
              <StateBadge state={state} />
              {replies > 0 && (
                <span className="whitespace-nowrap text-ink-soft text-sm">
                  {replies === 1 ? '1 answer' : `${replies} answers`}
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'assigned',
          label: 'Assigned to',
          cell: ({ assigned }) => <span className="sm:block sm:min-w-22">{assigned ?? 'Nobody'}</span>,
        },
        { key: 'created', label: 'Received', cell: ({ created }) => <Moment at={created} to="day" /> },
      ]}
    />
  )
}
