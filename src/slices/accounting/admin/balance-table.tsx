import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Table } from '#ui/layout/table.tsx'
import { lineName } from '#ui/payment/payment-labels.ts'
import { type AccountKind, type AccountLine, accountKinds, checkBooks } from '../contract.ts'
import { kindLabels } from './account-labels.ts'
import { journalOf } from './addresses.ts'

type Props = { currency: string; accounts: readonly AccountLine[]; between: { from: string; to: string } }

/** Balances by kind with sums: assets, liabilities, income and expenses. */
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
  const title = t(kindLabels[kind].title)
  const rows: Line[] = [...lines, { sum: true, ...sumOf(lines) }]
  const amount = (value: number) => <span className="tabular-nums">{formatMoney(value, currency)}</span>
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-subheading">{title}</h3>
      <p className="text-ink-soft text-sm">{t(kindLabels[kind].text)}</p>
      <Table
        caption={title}
        captionHidden
        rows={rows}
        rowKey={(line) => ('sum' in line ? 'sum' : `${line.account} ${line.fund}`)}
        columns={[
          {
            key: 'account',
            label: t('Account'),
            main: true,
            cell: (line) => ('sum' in line ? t('Total') : <Name line={line} between={between} />),
          },
          {
            key: 'opening',
            label: t('Opening balance'),
            align: 'end',
            cell: ({ opening }) => amount(opening),
          },
          { key: 'debit', label: t('Debits'), align: 'end', cell: ({ debit }) => amount(debit) },
          { key: 'credit', label: t('Credits'), align: 'end', cell: ({ credit }) => amount(credit) },
          {
            key: 'closing',
            label: t('Closing balance'),
            align: 'end',
            cell: ({ closing }) => <strong>{amount(closing)}</strong>,
          },
        ]}
      />
    </section>
  )
}

function Name({ line, between }: { line: AccountLine; between: Props['between'] }) {
  const { account, fund } = line
  return (
    <AppLink
      href={journalOf({ account, fund, ...between })}
      className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
    >
      {lineName(line)}
    </AppLink>
  )
}

const sumOf = (lines: readonly AccountLine[]) => ({
  opening: total(lines, 'opening'),
  debit: total(lines, 'debit'),
  credit: total(lines, 'credit'),
  closing: total(lines, 'closing'),
})

const total = (lines: readonly AccountLine[], of: 'opening' | 'debit' | 'credit' | 'closing') =>
  lines.reduce((sum, line) => sum + line[of], 0)

/** Checks that the ledger agrees with the providers' records. Runs on a button press, since it reads everything. */
export function BooksState() {
  const [isChecked, setChecked] = useState(false)
  if (isChecked) {
    return <Loaded load={() => call(checkBooks, {})}>{({ broken }) => <Agreement broken={broken} />}</Loaded>
  }
  return (
    <Button variant="secondary" className="no-print self-start" onClick={() => setChecked(true)}>
      {t('Check the books')}
    </Button>
  )
}

/** Many violations usually have one cause, so only the first are shown. */
const maxShown = 50

function Agreement({ broken }: { broken: readonly { rule: string; what: string }[] }) {
  if (broken.length === 0) {
    return (
      <Banner tone="success" title={t('The books balance')}>
        {t(
          'Every entry balances, and every account matches its payments, refunds, fees, disputes and payouts.',
        )}
      </Banner>
    )
  }
  return (
    <Banner
      tone="danger"
      standing
      title={t(
        '{count, plural, one {The books don’t balance. This rule is broken:} other {The books don’t balance. These rules are broken:}}',
        { count: new Set(broken.map(({ rule }) => rule)).size },
      )}
    >
      <ul className="list-disc pl-5">
        {broken.slice(0, maxShown).map(({ rule, what }) => (
          <li key={`${rule} ${what}`}>
            {t(rule)}: {what}
          </li>
        ))}
      </ul>
      {broken.length > maxShown && (
        <p>{t('And {count, number} more.', { count: broken.length - maxShown })}</p>
      )}
      <p>
        {t(
          'Please tell the person who runs this site. They can run “npm run doctor” to see the same report.',
        )}
      </p>
    </Banner>
  )
}
