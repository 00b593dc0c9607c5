import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { rangesOf } from '#core/data/series.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { formatDays } from '#ui/charts/series-labels.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { BetweenFields } from '#ui/forms/filter-form.tsx'
import { givingInsight, InsightQuery } from '../insight-contract.ts'
import { CampaignsFigure } from './campaigns-figure.tsx'
import { ExpectedFigure, GiversFigure, GivingFigures } from './insight-figures.tsx'

const address = '/admin/donations/insight'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const asked = parseQuery(InsightQuery, request.url)
  const [insight, { timeZone }] = await Promise.all([call(givingInsight, asked), call(readOrganisation, {})])
  return { insight, asked, ranges: rangesOf(new Date(), timeZone) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Giving insights'))

export const handle = { title: msg('Donations') }

export default function AdminInsightPage() {
  const { insight, asked, ranges } = useLoaderData<typeof loader>()
  const { from, to, before, currency, currencies } = insight
  const chosen = ranges.find((range) => range.from === asked.from && range.to === asked.to)
  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-title">{t('Giving insights')}</h1>
        <p className="text-ink-soft">
          {t('{days}, compared with {before}. Net of refunds.', {
            days: formatDays(from, to),
            before: formatDays(before.from, before.to),
          })}
        </p>
      </header>
      <LinkTabs
        label={t('Period')}
        wrap="from sm"
        current={chosen?.name ?? ''}
        tabs={ranges.map(({ name, ...range }) => ({
          value: name,
          label: t(name),
          href: withQuery(address, { ...range, currency: asked.currency }),
        }))}
      />
      <Form
        role="search"
        aria-label={t('Choose a period')}
        action={address}
        preventScrollReset
        key={`${from} ${to}`}
        className="grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap"
      >
        {asked.currency && <input type="hidden" name="currency" value={asked.currency} />}
        <BetweenFields from={from} to={to} />
        <Button type="submit" variant="secondary" className="max-sm:col-span-2">
          {t('Show')}
        </Button>
      </Form>
      {currencies.length > 1 && (
        <LinkTabs
          label={t('Currency')}
          current={currency}
          tabs={currencies.map((each) => ({
            value: each,
            label: each,
            href: withQuery(address, { ...asked, currency: each }),
          }))}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <GiversFigure insight={insight} asked={asked} />
        <ExpectedFigure insight={insight} asked={asked} />
        <GivingFigures insight={insight} asked={asked} />
        <CampaignsFigure campaigns={insight.campaigns} />
      </div>
    </div>
  )
}
