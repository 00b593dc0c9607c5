import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { addressWith, askedIn } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { rangesOf } from '#core/storage/ranges.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { Series } from '#ui/charts/series.tsx'
import { salesFigures, salesSeries } from '../../sales/sales-contract.ts'
import { sales } from '../store/store-address.ts'
import { SalesFigures } from './sales-figures.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const asked = askedIn(salesSeries.input, request.url)
  const [figures, course, { timeZone }] = await Promise.all([
    call(salesFigures, {}),
    call(salesSeries, asked),
    call(readOrganisation, {}),
  ])
  return { asked, figures, course, ranges: rangesOf(new Date(), timeZone) }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Sales')

export const handle = { title: 'Store' }

export default function AdminSalesPage() {
  const { asked, figures, course, ranges } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-8">
      <h1 className="text-title">Sales</h1>
      <SalesFigures figures={figures} />
      <Series
        of={course}
        verb="sold"
        noun="Sales"
        shares={[
          { title: 'By category', parts: course.categories },
          {
            title: 'Sold best',
            parts: course.products.map(({ name, quantity, amount }) => ({
              name: `${quantity} × ${name}`,
              amount,
            })),
          },
        ]}
        asked={asked}
        address={(changes) => addressWith(sales, { ...asked, ...changes })}
        ranges={ranges}
      />
    </div>
  )
}
