import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { z } from 'zod'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Table } from '#ui/layout/table.tsx'
import { previewStatement, type StatementLine } from '../statements/statement-contract.ts'
import { lineName, totalsOf } from '../statements/statement-labels.ts'
import { donations, statements } from './donations-address.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const year = z.coerce.number().int().catch(0).parse(params.year)
  return { year, ...(await callIn(context)(previewStatement, { year, person: idIn(params) })) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Giving statement'))

export const handle = { title: msg('Donations') }

/** What a donor's statement would show now. */
export default function AdminStatementPage() {
  const { year, name, address, lines } = useLoaderData<typeof loader>()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Breadcrumbs
        trail={[
          { label: t('Donations'), href: donations },
          { label: t('Giving statements'), href: `${statements}?year=${year}` },
          { label: name || t('Donor') },
        ]}
      />
      <header>
        <h1 className="wrap-anywhere text-title">{name || t('Donor')}</h1>
        {address && <p className="mt-2 whitespace-pre-line text-ink-soft">{address}</p>}
      </header>
      <p className="max-w-[65ch] text-ink-soft">
        {t('These are the gifts for {year} as they are now. A statement issued today would show the same.', {
          year: String(year),
        })}
      </p>
      <Table
        caption={t('Gifts in {year}', { year: String(year) })}
        captionHidden
        rows={lines}
        rowKey={({ receiptNumber }) => receiptNumber}
        columns={[
          {
            key: 'day',
            label: t('Date'),
            main: true,
            cell: ({ day }) => <time dateTime={day}>{formatDate(day, 'short')}</time>,
          },
          { key: 'receipt', label: t('Receipt'), cell: ({ receiptNumber }) => receiptNumber },
          {
            key: 'what',
            label: t('Gift'),
            cell: ({ kind, what, goods, goodsValue, currency }) => (
              <span className="flex flex-col">
                {lineName({ kind, what })}
                {goodsValue > 0 && (
                  <span className="text-ink-soft text-sm">
                    {t('In return: {goods}, valued at {amount}', {
                      goods,
                      amount: formatMoney(goodsValue, currency),
                    })}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'amount',
            label: t('Amount'),
            align: 'end',
            cell: ({ kind, amount, currency }) => (
              <span className="font-semibold tabular-nums">
                {kind === 'in_kind' ? t('In kind') : formatMoney(amount, currency)}
              </span>
            ),
          },
        ]}
      />
      <Totals lines={lines} />
    </div>
  )
}

function Totals({ lines }: { lines: readonly StatementLine[] }) {
  const totals = totalsOf(lines)
  return (
    <div className="flex flex-col gap-1 text-right tabular-nums">
      {totals.length === 0 && (
        <p className="font-semibold text-lg">{t('Total: {amount}', { amount: formatMoney(0) })}</p>
      )}
      {totals.map(({ currency, amount, goods, beyond }) => (
        <div key={currency}>
          <p className="font-semibold text-lg">
            {t('Total: {amount}', { amount: formatMoney(amount, currency) })}
          </p>
          {goods > 0 && (
            <p className="text-ink-soft">
              {t('Total minus the value received: {amount}', {
                amount: formatMoney(beyond, currency),
              })}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
