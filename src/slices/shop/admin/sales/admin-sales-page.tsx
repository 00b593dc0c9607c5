import { ShoppingBag, TrendingUp } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { z } from 'zod'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { rangesOf } from '#core/data/series.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { Series } from '#ui/charts/series.tsx'
import { monthChange } from '#ui/charts/series-labels.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Stat } from '#ui/feedback/stat.tsx'
import { salesReport } from '../../sales/report-contract.ts'
import { salesFigures, salesSeries } from '../../sales/sales-contract.ts'
import { fastOrders, ordersAddress, sales, shelfAddress } from '../store/store-address.ts'
import { SalesReport } from './sales-report.tsx'

type Figures = z.output<(typeof salesFigures)['output']>

/** Sales figures and open tasks. */
function SalesFigures({ figures }: { figures: Figures }) {
  const { currency, thisMonth, lastMonth, lastMonthSoFar, orders } = figures
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={t('Summary')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Stat
          label={t('Sold this month')}
          value={formatMoney(thisMonth, currency)}
          change={monthChange(thisMonth, lastMonthSoFar, currency)}
          icon={<TrendingUp className="size-5.5" aria-hidden="true" />}
        />
        <Stat
          label={t('Sold last month')}
          value={formatMoney(lastMonth, currency)}
          change={t('Full month')}
        />
        <Stat
          label={t('Orders this month')}
          value={orders.thisMonth}
          change={t('{count, number} last month', { count: orders.lastMonth })}
          icon={<ShoppingBag className="size-5.5" aria-hidden="true" />}
        />
      </section>
      <ul aria-label={t('To do')} className="flex flex-wrap gap-3 empty:hidden">
        {(figures.waiting ? waitingFor(figures.waiting) : [])
          .filter(({ count }) => count > 0)
          .map(({ count, label, href }) => (
            <li key={href}>
              <AppLink
                href={href}
                className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface-raised px-4 font-semibold text-sm hover:bg-surface-hover"
              >
                {t.rich(label, { count, b: (words) => <span className="tabular-nums">{words}</span> })}
              </AppLink>
            </li>
          ))}
      </ul>
    </div>
  )
}

const waitingFor = (waiting: NonNullable<Figures['waiting']>) => [
  {
    count: waiting.toLookAt,
    label: msg(
      '{count, plural, one {<b>#</b> order needs attention} other {<b>#</b> orders need attention}}',
    ),
    href: ordersAddress({ look: 'true' }),
  },
  {
    count: waiting.toPack,
    label: msg('{count, plural, one {<b>#</b> order to pack} other {<b>#</b> orders to pack}}'),
    href: ordersAddress({ state: 'paid' }),
  },
  {
    count: waiting.toSend,
    label: msg(
      '{count, plural, one {<b>#</b> packed order to ship or hand over} other {<b>#</b> packed orders to ship or hand over}}',
    ),
    href: ordersAddress({ state: 'packed' }),
  },
  {
    count: waiting.fastOrders,
    label: msg(
      '{count, plural, one {<b>#</b> fast order needs a call} other {<b>#</b> fast orders need a call}}',
    ),
    href: `${fastOrders}?state=new`,
  },
  {
    count: waiting.lowStock,
    label: msg(
      '{count, plural, one {<b>#</b> product is running low} other {<b>#</b> products are running low}}',
    ),
    href: shelfAddress({ low: 'true', sort: 'stock' }),
  },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const query = parseQuery(salesSeries.input, request.url)
  const reported = parseQuery(salesReport.input, request.url)
  const [figures, series, report, { timeZone }] = await Promise.all([
    call(salesFigures, {}),
    call(salesSeries, query),
    call(salesReport, reported),
    call(readOrganisation, {}),
  ])
  return { query, group: reported.group, figures, series, report, ranges: rangesOf(new Date(), timeZone) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Sales'))

export const handle = { title: msg('Store') }

export default function AdminSalesPage() {
  const { query, group, figures, series, report, ranges } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-8">
      <h1 className="text-title">{t('Sales')}</h1>
      <SalesFigures figures={figures} />
      <Series
        of={series}
        headline={(amount) => t('{amount} sold', { amount })}
        noun={t('Sales')}
        shares={[
          { title: t('By category'), parts: series.categories },
          {
            title: t('Best sellers'),
            parts: series.products.map(({ name, quantity, amount }) => ({
              name: `${quantity} × ${name}`,
              amount,
            })),
          },
        ]}
        asked={query}
        address={(changes) => withQuery(sales, { ...query, group, ...changes }, { group: 'product' })}
        ranges={ranges}
      />
      <SalesReport
        report={report}
        query={query}
        address={(to) => withQuery(sales, { ...query, group: to }, { group: 'product' })}
      />
    </div>
  )
}
