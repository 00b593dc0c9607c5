import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Table } from '#ui/layout/table.tsx'
import { type AccountKind, type AccountLine, accountKinds } from '../contract.ts'
import { accountName, kindWords } from './account-words.ts'
import { journalOf } from './addresses.ts'

type Props = { currency: string; accounts: readonly AccountLine[]; between: { from: string; to: string } }

/** Kind by kind, each with its sum: what there is, what is owed, what came in, what it cost. */
export function BalanceTables({ currency, accounts, between }: Props) {
  return (
    <div className="flex flex-col gap-8">
      {accountKinds.map((kind) => {
        const lines = accounts.filter((line) => line.kind === kind)
        return lines.length === 0 ? null : (
          <KindTable key={kind} kind={kind} lines={lines} currency={currency} between={between} />
        )
      })}
    </div>
  )
}

type Line = AccountLine | (Omit<AccountLine, 'account' | 'fund' | 'kind'> & { sum: true })

function KindTable({
  kind,
  lines,
  currency,
  between,
}: {
  kind: AccountKind
  lines: readonly AccountLine[]
  currency: string
  between: Props['between']
}) {
  const { title, text } = kindWords[kind]
  const rows: Line[] = [...lines, { sum: true, ...sumOf(lines) }]
  const amount = (value: number) => <span className="tabular-nums">{formatMoney(value, currency)}</span>
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-subheading">{title}</h3>
      <p className="text-ink-soft text-sm">{text}</p>
      <Table
        caption={title}
        captionHidden
        rows={rows}
        rowKey={(line) => ('sum' in line ? 'sum' : `${line.account} ${line.fund}`)}
        columns={[
          {
            key: 'account',
            label: 'Account',
            main: true,
            cell: (line) => ('sum' in line ? 'Together' : <Name line={line} between={between} />),
          },
          { key: 'opening', label: 'Before', align: 'end', cell: ({ opening }) => amount(opening) },
          { key: 'more', label: 'More', align: 'end', cell: ({ more }) => amount(more) },
          { key: 'less', label: 'Less', align: 'end', cell: ({ less }) => amount(less) },
          {
            key: 'closing',
            label: 'At the end',
            align: 'end',
            cell: ({ closing }) => <strong>{amount(closing)}</strong>,
          },
        ]}
      />
    </section>
  )
}

function Name({ line: { account, fund }, between }: { line: AccountLine; between: Props['between'] }) {
  return (
    <AppLink
      href={journalOf({ account, fund, ...between })}
      className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
    >
      {fund ? `${accountName(account)}: ${fund}` : accountName(account)}
    </AppLink>
  )
}

const sumOf = (lines: readonly AccountLine[]) => ({
  opening: total(lines, 'opening'),
  more: total(lines, 'more'),
  less: total(lines, 'less'),
  closing: total(lines, 'closing'),
})

const total = (lines: readonly AccountLine[], of: 'opening' | 'more' | 'less' | 'closing') =>
  lines.reduce((sum, line) => sum + line[of], 0)
