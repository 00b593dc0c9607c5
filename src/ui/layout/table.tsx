// biome-ignore-all lint/a11y/noRedundantRoles: other `display` values take the implied roles away
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { reworded } from '#core/text/messages.ts'
import { AppLink } from '../controls/app-link.tsx'
import { classNames } from '../controls/class-names.ts'

export type SortDirection = 'ascending' | 'descending'

export type Sort = { direction: SortDirection | null } & (
  | { href: string; onSort?: never }
  | { onSort: () => void; href?: never }
)

export type Column<Row> = {
  key: string
  label: string
  /** What is null is left out of a card. */
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Names the row: becomes the row's header, and the title of its card on a phone. */
  main?: boolean
  sort?: Sort
}

/**
 * The width from which it is a table: many columns need more. Short words and sums of money are not wrapped. Class names
 * are written out, since Tailwind only finds complete names.
 */
const styles = {
  sm: {
    scroll: 'sm:overflow-x-auto',
    table: 'sm:table sm:border-separate sm:border-spacing-0',
    caption: 'sm:table-caption',
    head: 'sm:not-sr-only sm:table-header-group',
    body: 'flex flex-col gap-3 sm:table-row-group',
    row: 'sm:table-row sm:hover:bg-surface-hover',
    cell: 'sm:table-cell sm:border-line sm:border-b sm:px-4 sm:py-3 sm:align-middle',
    main: 'sm:text-sm md:min-w-28',
    label: 'sm:hidden',
    value: 'sm:[text-align:inherit]',
    empty: 'max-sm:hidden',
    words: 'md:inline-block md:min-w-22',
    figures: 'md:whitespace-nowrap',
    start: 'sm:text-left',
    end: 'sm:text-right',
  },
  xl: {
    scroll: 'xl:overflow-x-auto',
    table: 'xl:table xl:border-separate xl:border-spacing-0',
    caption: 'xl:table-caption',
    head: 'xl:not-sr-only xl:table-header-group',
    body: 'grid grid-cols-1 gap-3 md:grid-cols-2 xl:table-row-group',
    row: 'xl:table-row xl:hover:bg-surface-hover',
    cell: 'xl:table-cell xl:border-line xl:border-b xl:px-4 xl:py-3 xl:align-middle',
    main: 'xl:text-sm xl:min-w-28',
    label: 'xl:hidden',
    value: 'xl:[text-align:inherit]',
    empty: 'max-xl:hidden',
    words: 'xl:inline-block xl:min-w-22',
    figures: 'xl:whitespace-nowrap',
    start: 'xl:text-left',
    end: 'xl:text-right',
  },
}
type TableStyle = (typeof styles)[keyof typeof styles]

/** A table that becomes a stack of cards on narrow screens. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  from = 'sm',
}: {
  caption: string
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  from?: keyof typeof styles
}) {
  const style = styles[from]
  return (
    // Languages with longer words may need more room than there is.
    <div className={style.scroll}>
      <table role="table" className={classNames('block w-full text-sm', style.table)}>
        <caption
          className={
            captionHidden
              ? 'sr-only'
              : classNames('mb-3 block text-left font-display font-semibold text-subheading', style.caption)
          }
        >
          {reworded(caption)}
        </caption>
        <thead role="rowgroup" className={classNames('sr-only', style.head)}>
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={style.body}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={classNames(
                'block rounded-card border border-line bg-surface-raised px-4 py-2',
                style.row,
              )}
            >
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} of={style} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const style = classNames(
    'border-line-strong border-b px-4 py-1 font-semibold text-ink-soft text-xs',
    column.align === 'end' ? 'text-right' : 'text-left',
  )
  const { sort } = column
  if (!sort) {
    return (
      <th scope="col" className={classNames(style, 'py-3')}>
        {reworded(column.label)}
      </th>
    )
  }
  const Icon = sort.direction === null ? ArrowUpDown : sort.direction === 'ascending' ? ArrowUp : ArrowDown
  const inner = (
    <>
      {reworded(column.label)}
      <Icon className={classNames('size-4', sort.direction === null && 'opacity-60')} aria-hidden="true" />
    </>
  )
  const control = 'inline-flex min-h-11 items-center gap-1.5 rounded-control hover:text-ink'
  return (
    <th scope="col" aria-sort={sort.direction ?? 'none'} className={style}>
      {sort.href === undefined ? (
        <button type="button" onClick={sort.onSort} className={control}>
          {inner}
        </button>
      ) : (
        <SortLink href={sort.href} className={control}>
          {inner}
        </SortLink>
      )}
    </th>
  )
}

function BodyCell<Row>({ column, row, of }: { column: Column<Row>; row: Row; of: TableStyle }) {
  const style = classNames(
    'flex justify-between gap-4 py-1.5',
    of.cell,
    column.align === 'end' ? of.end : of.start,
  )
  if (column.main) {
    return (
      <th
        scope="row"
        role="rowheader"
        className={classNames(style, 'wrap-anywhere text-left font-semibold text-base', of.main)}
      >
        {column.cell(row)}
      </th>
    )
  }
  const content = column.cell(row)
  return (
    <td role="cell" className={classNames(style, content === null && of.empty)}>
      <span
        className={classNames('wrap-anywhere max-w-1/2 shrink-0 text-ink-soft', of.label)}
        aria-hidden="true"
      >
        {reworded(column.label)}
      </span>
      <span
        className={classNames(
          'wrap-anywhere min-w-0 text-right',
          of.value,
          column.align === 'end' ? of.figures : of.words,
        )}
      >
        {content}
      </span>
    </td>
  )
}

/** Sorts a list. While a filter is being applied, it sorts the list that is about to come. */
function SortLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  const { location } = useNavigation()
  return (
    <AppLink href={sortedHref(href, location)} preventScrollReset className={className}>
      {children}
    </AppLink>
  )
}

/** The list's next address, sorted as `href` says. */
export function sortedHref(href: string, next?: { pathname: string; search: string }): string {
  const link = new URL(href, 'http://localhost')
  if (next?.pathname !== link.pathname) return href
  const query = new URLSearchParams(next.search)
  const sort = link.searchParams.get('sort')
  query.delete('page')
  query.delete('sort')
  if (sort !== null) query.set('sort', sort)
  return `${link.pathname}${query.size > 0 ? `?${query}` : ''}${link.hash}`
}
