import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Table } from '#ui/layout/table.tsx'
import { type StatementDonor, statementFile } from '../statements/statement-contract.ts'
import { statements } from './donations-address.ts'

const states: Record<StatementDonor['state'], { name: string; tone: BadgeTone }> = {
  missing: { name: msg('Not issued'), tone: 'neutral' },
  issued: { name: msg('Issued'), tone: 'success' },
  changed: { name: msg('Gifts changed'), tone: 'danger' },
}

/** The donors of a year, each with their statement. */
export function StatementDonors({ donors, year }: { donors: readonly StatementDonor[]; year: number }) {
  return (
    <Table
      caption={t('Donors')}
      captionHidden
      rows={donors}
      rowKey={({ person }) => String(person)}
      columns={[
        {
          key: 'donor',
          label: t('Donor'),
          main: true,
          cell: ({ person, name, email }) => (
            <span className="flex flex-col">
              <AppLink
                href={`${statements}/${year}/${person}`}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
              >
                {name || email || t('Donor')}
              </AppLink>
              {name && email && <span className="font-normal text-ink-soft text-sm">{email}</span>}
            </span>
          ),
        },
        { key: 'gifts', label: t('Gifts'), align: 'end', cell: ({ gifts }) => gifts },
        {
          key: 'sum',
          label: t('Given'),
          align: 'end',
          cell: ({ sums }) => (
            <span className="font-semibold tabular-nums">
              {sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(', ')}
            </span>
          ),
        },
        {
          key: 'state',
          label: t('Statement'),
          cell: ({ state, corrected, mailed }) => (
            <span className="flex flex-wrap gap-2">
              <Badge tone={states[state].tone}>{t(states[state].name)}</Badge>
              {corrected && <Badge tone="accent">{t('Corrected')}</Badge>}
              {mailed && <Badge>{t('Emailed')}</Badge>}
            </span>
          ),
        },
        {
          key: 'file',
          label: t('File'),
          align: 'end',
          cell: ({ token }) =>
            token && (
              <a
                href={statementFile(token)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t('PDF')}
              </a>
            ),
        },
      ]}
    />
  )
}
