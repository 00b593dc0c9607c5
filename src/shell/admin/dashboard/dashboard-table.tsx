import type { Role } from '#core/api/roles.ts'
import type { DashboardTable } from '#core/collections/dashboard.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { useAdminAreas } from '../admin-user.ts'

export function DashboardTables({ tables, role }: { tables: readonly DashboardTable[]; role: Role }) {
  const { mayOpen } = useAdminAreas()
  return tables.map((table) => (
    <section key={table.title} aria-label={table.title} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">{table.title}</h2>
        {mayOpen(role, table.href) && (
          <ButtonLink variant="quiet" size="small" href={table.href}>
            See all
          </ButtonLink>
        )}
      </header>
      {table.rows.length === 0 ? (
        <p className="text-ink-soft">There are none yet.</p>
      ) : (
        <Table
          caption={table.title}
          captionHidden
          columns={table.columns.map((label, index) => ({
            key: label,
            label,
            main: index === 0,
            cell: (row: DashboardTable['rows'][number]) => {
              const content = cellContent(row.cells[index])
              return index === 0 && mayOpen(role, row.href) ? (
                <AppLink href={row.href} className="underline underline-offset-4 hover:text-accent-text">
                  {content}
                </AppLink>
              ) : (
                content
              )
            },
          }))}
          rows={table.rows}
          rowKey={({ href }) => href}
        />
      )}
    </section>
  ))
}

const cellContent = (cell: DashboardTable['rows'][number]['cells'][number] | undefined) =>
  typeof cell === 'object' ? <Moment at={cell.at} /> : cell
