import type { ReactNode } from 'react'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { readableMoment } from '#core/time/format-date.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import {
  type BankImport,
  type ImportedLines,
  type LineResult,
  removeBankImport,
} from '../bank/bank-file-contract.ts'

const resultNames: Record<LineResult, string> = {
  added: msg('New'),
  known: msg('Already imported'),
  faulty: msg('Skipped'),
}
const tones: Record<LineResult, BadgeTone> = { added: 'success', known: 'neutral', faulty: 'danger' }

/** What an import did, or would do, with each line. */
export function ImportReport({
  report: { written, counts, currency, lines },
  children,
}: {
  report: ImportedLines
  children: ReactNode
}) {
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <Banner
          tone={written ? 'success' : 'notice'}
          title={
            written
              ? t('{added, plural, one {# transaction imported.} other {# transactions imported.}}', {
                  added: counts.added,
                })
              : t('{added, plural, one {# transaction is new.} other {# transactions are new.}}', {
                  added: counts.added,
                })
          }
        >
          {[
            counts.known > 0 &&
              t('{known, plural, one {# was already imported.} other {# were already imported.}}', {
                known: counts.known,
              }),
            counts.faulty > 0 &&
              t('{count, plural, one {# line skipped.} other {# lines skipped.}}', {
                count: counts.faulty,
              }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Banner>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
      <ul className="max-h-80 overflow-y-auto rounded-card border border-line">
        {lines.map(({ line, day, description, amount, result, reason }) => (
          <li
            key={line}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2 last:border-b-0"
          >
            <span className="text-ink-soft text-sm tabular-nums">{t('Line {line}', { line })}</span>
            <span className="whitespace-nowrap tabular-nums">{readableMoment(day, 'UTC')}</span>
            <span className="wrap-anywhere">{description}</span>
            {amount !== null && (
              <span className="font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
            )}
            <Badge tone={tones[result]}>{t(resultNames[result])}</Badge>
            {reason && <span className="text-danger text-sm">{reason}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The files that were imported. One that was read incorrectly can be removed. */
export function ImportTable({ imports }: { imports: readonly BankImport[] }) {
  const { act, busy } = useAct()
  const remove = (id: number) =>
    act(String(id), async () => {
      await call(removeBankImport, { id })
      toast.success(t('Import removed.'))
    })
  return (
    <Table
      caption={t('Imported files')}
      rows={imports}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'name', label: t('File'), main: true, cell: ({ name }) => name || t('No name') },
        { key: 'lines', label: t('Transactions'), align: 'end', cell: ({ lines }) => lines },
        { key: 'by', label: t('Imported by'), cell: ({ importedBy }) => importedBy },
        { key: 'at', label: t('Date'), cell: ({ at }) => <Moment at={at} /> },
        {
          key: 'act',
          label: t('Actions'),
          align: 'end',
          cell: ({ id, name, settled }) =>
            settled > 0 ? null : (
              <Button
                variant="quiet"
                size="small"
                busy={busy === String(id)}
                busyText={t('Removing...')}
                aria-label={t('Remove {name}', { name })}
                onClick={() => void remove(id)}
              >
                {t('Remove')}
              </Button>
            ),
        },
      ]}
    />
  )
}
