// biome-ignore-all lint/a11y/noRedundantRoles: other `display` values take the implied roles away
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'

export type SortDirection = 'ascending' | 'descending'

export type Sort = { direction: SortDirection | null } & (
  | { href: string; onSort?: never }
  | { onSort: () => void; href?: never }
)

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Names the row: becomes the row's header, and the title of its card on a phone. */
  main?: boolean
  sort?: Sort
}

/** A table that becomes a stack of cards on a phone. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
}: {
  caption: string
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}) {
  return (
    <table role="table" className="block w-full text-sm sm:table sm:border-separate sm:border-spacing-0">
      <caption
        className={
          captionHidden
            ? 'sr-only'
            : 'mb-3 block text-left font-display font-semibold text-subheading sm:table-caption'
        }
      >
        {caption}
      </caption>
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="flex flex-col gap-3 sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block rounded-card border border-line bg-surface-raised px-4 py-2 sm:table-row sm:hover:bg-surface-hover"
          >
            {columns.map((column) => (
              <BodyCell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const look = classNames(
    'border-line-strong border-b px-4 py-1 font-semibold text-ink-soft text-xs',
    column.align === 'end' ? 'text-right' : 'text-left',
  )
  const { sort } = column
  if (!sort) {
    return (
      <th scope="col" className={classNames(look, 'py-3')}>
        {column.label}
      </th>
    )
  }
  const Icon = sort.direction === null ? ArrowUpDown : sort.direction === 'ascending' ? ArrowUp : ArrowDown
  const inner = (
    <>
      {column.label}
      <Icon className={classNames('size-4', sort.direction === null && 'opacity-60')} aria-hidden="true" />
    </>
  )
  const control = 'inline-flex min-h-11 items-center gap-1.5 rounded-control hover:text-ink'
  return (
    <th scope="col" aria-sort={sort.direction ?? 'none'} className={look}>
      {sort.href === undefined ? (
        <button type="button" onClick={sort.onSort} className={control}>
          {inner}
        </button>
      ) : (
        <AppLink href={sort.href} preventScrollReset className={control}>
          {inner}
        </AppLink>
      )}
    </th>
  )
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const look = classNames(
    'flex justify-between gap-4 py-1.5 sm:table-cell sm:border-line sm:border-b sm:px-4 sm:py-3 sm:align-middle',
    column.align === 'end' ? 'sm:text-right' : 'sm:text-left',
  )
  if (column.main) {
    return (
      <th
        scope="row"
        role="rowheader"
        className={classNames(look, 'wrap-anywhere text-left font-semibold text-base sm:text-sm')}
      >
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td role="cell" className={look}>
      <span className="shrink-0 text-ink-soft sm:hidden" aria-hidden="true">
        {column.label}
      </span>
      <span className="wrap-anywhere min-w-0 text-right sm:[text-align:inherit]">{column.cell(row)}</span>
    </td>
  )
}
