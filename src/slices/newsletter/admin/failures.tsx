import { pageCount } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Table } from '#ui/layout/table.tsx'
import type { Failure } from '../issues/issue-contract.ts'
import { issueAddress, subscribersAddress } from './newsletter-address.ts'

/** Who was not reached, and what their servers said. */
export function Failures({
  id,
  failures: { items, total, page },
}: {
  id: number
  failures: { items: readonly Failure[]; total: number; page: number }
}) {
  return (
    <section className="flex flex-col gap-4">
      <Table
        caption="Not reached"
        rows={items}
        rowKey={(failure) => String(failure.id)}
        columns={[
          {
            key: 'email',
            label: 'Address',
            main: true,
            cell: ({ subscriber }) =>
              subscriber ? (
                <AppLink
                  href={`${subscribersAddress}?search=${encodeURIComponent(subscriber.email)}`}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {subscriber.email}
                </AppLink>
              ) : (
                'Removed meanwhile'
              ),
          },
          { key: 'error', label: 'What the server said', cell: ({ error }) => error },
          { key: 'tries', label: 'Tries', align: 'end', cell: ({ tries }) => tries },
        ]}
      />
      {total > staffPageSize && (
        <Pager
          page={page}
          total={pageCount(total, staffPageSize)}
          label="Pages of addresses that were not reached"
          href={(to) => `${issueAddress(id)}?failures=${to}`}
        />
      )}
    </section>
  )
}
