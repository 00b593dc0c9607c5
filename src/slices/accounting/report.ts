import type { CsvColumn } from '#core/text/csv.ts'
import { msg, t } from '#core/text/messages.ts'
import { plainMoney } from '#core/text/money.ts'
import { lineName } from '#ui/payment/payment-labels.ts'
import { kindLabels } from './admin/account-labels.ts'
import type { AccountLine, ReportLine } from './contract.ts'

/** The first and last day of a month; without one, of last month, whose figures are final. */
export function monthOf(month: string | undefined, today: string): { from: string; to: string } {
  const first = month
    ? Temporal.PlainDate.from(`${month}-01`)
    : Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: 1 })
  return { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() }
}

const keyOf = ({ account, fund }: AccountLine) => `${account}\n${fund}`

/** Joins the movements of the year to the end of the month with those of the month. */
export function reportLines(ofYear: readonly AccountLine[], ofMonth: readonly AccountLine[]): ReportLine[] {
  const months = new Map(ofMonth.map((line) => [keyOf(line), line]))
  return ofYear.map((year) => {
    const { account, fund, kind, closing } = year
    const opening = months.get(keyOf(year))?.opening ?? closing
    return {
      account,
      fund,
      kind,
      opening,
      closing,
      month: closing - opening,
      yearToDate: closing - year.opening,
    }
  })
}

type Sums = { month: number; yearToDate: number }

export const sumOf = (lines: readonly ReportLine[], kind: ReportLine['kind']): Sums =>
  lines
    .filter((line) => line.kind === kind)
    .reduce(
      (sums, line) => ({ month: sums.month + line.month, yearToDate: sums.yearToDate + line.yearToDate }),
      { month: 0, yearToDate: 0 },
    )

/** Income less expenses. */
export function netOf(lines: readonly ReportLine[]): Sums {
  const [income, expenses] = [sumOf(lines, 'income'), sumOf(lines, 'expense')]
  return { month: income.month - expenses.month, yearToDate: income.yearToDate - expenses.yearToDate }
}

type Row = {
  /** `2026-11` */
  period: string
  section: string
  name: string
  currency: string
  month: number
  yearToDate: number
  /** Income and expenses have no balance. */
  opening: number | null
  closing: number | null
}

/** The report as the rows of a file. */
export const reportRows = ({
  from,
  currencies,
}: {
  from: string
  currencies: readonly { currency: string; lines: readonly ReportLine[]; net: Sums }[]
}): Row[] =>
  currencies
    .flatMap(({ currency, lines, net }) => [
      ...lines.map((line) => {
        const hasBalance = line.kind === 'asset' || line.kind === 'liability'
        return {
          section: t(kindLabels[line.kind].title),
          name: lineName(line),
          currency,
          month: line.month,
          yearToDate: line.yearToDate,
          opening: hasBalance ? line.opening : null,
          closing: hasBalance ? line.closing : null,
        }
      }),
      { section: t('Net'), name: t('Income less expenses'), currency, ...net, opening: null, closing: null },
    ])
    .map((row) => ({ period: from.slice(0, 7), ...row }))

const money = (amount: number | null) => (amount === null ? null : plainMoney(amount))

export const reportColumns: readonly CsvColumn<Row>[] = [
  [msg('Period'), (row) => row.period],
  [msg('Section'), (row) => row.section],
  [msg('Account'), (row) => row.name],
  [msg('Currency'), (row) => row.currency],
  [msg('Month'), (row) => money(row.month)],
  [msg('Year to date'), (row) => money(row.yearToDate)],
  [msg('Opening balance'), (row) => money(row.opening)],
  [msg('Closing balance'), (row) => money(row.closing)],
]
