import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { rangesOf } from '#core/data/series.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { Series } from '#ui/charts/series.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { Stat } from '#ui/feedback/stat.tsx'
import { listEditions } from '../editions/edition-contract.ts'
import { conventionSeries } from '../registrations/registrations-contract.ts'
import { numbers } from './convention-address.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const query = parseQuery(conventionSeries.input, request.url)
  const [series, { editions }, { timeZone }] = await Promise.all([
    call(conventionSeries, query),
    call(listEditions, {}),
    call(readOrganisation, {}),
  ])
  const edition = editions.find(({ id, current }) => (query.edition ? id === query.edition : current))
  return {
    query,
    series,
    editions: editions.map(({ id, draft }) => ({ id, title: draft.title })),
    edition: edition && { id: edition.id, title: edition.draft.title },
    ranges: rangesOf(new Date(), timeZone),
  }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Convention statistics'))

export const handle = { title: msg('Convention') }

export default function AdminNumbersPage() {
  const { query, series, editions, edition, ranges } = useLoaderData<typeof loader>()
  const address = (changes: Partial<typeof query>) => withQuery(numbers, { ...query, ...changes })
  return (
    <div className="flex flex-col gap-8">
      <h1 className="text-title">
        {edition ? t('Statistics: {title}', { title: edition.title }) : t('Statistics')}
      </h1>
      {editions.length > 1 && (
        <LinkTabs
          label={t('Convention')}
          current={String(edition?.id ?? '')}
          tabs={editions.map(({ id, title }) => ({
            value: String(id),
            label: title,
            href: address({ edition: id, city: undefined }),
          }))}
        />
      )}
      <section aria-label={t('Figures')} className="grid gap-4 sm:grid-cols-2">
        {series.cities.map(({ id, name, capacity, taken, waiting, arrived }) => (
          <Stat
            key={id}
            label={name}
            value={t('{taken, number} of {capacity, number}', { taken, capacity })}
            change={t('{free, number} free, {waiting, number} waiting, {arrived, number} checked in', {
              free: capacity - taken,
              waiting,
              arrived,
            })}
          />
        ))}
      </section>
      <LinkTabs
        label={t('City')}
        current={String(query.city ?? '')}
        tabs={[
          { value: '', label: t('All cities'), href: address({ city: undefined }) },
          ...series.cities.map(({ id, name }) => ({
            value: String(id),
            label: name,
            href: address({ city: id }),
          })),
        ]}
      />
      <Series
        of={series}
        headline={(shown, count) =>
          t('{count, plural, one {{shown} person registered} other {{shown} people registered}}', {
            count,
            shown,
          })
        }
        noun={t('People')}
        shares={[
          {
            title: t('Confirmed'),
            parts: series.cities.map(({ name, taken }) => ({ name, amount: taken })),
          },
          ...(series.cities.some(({ waiting }) => waiting > 0)
            ? [
                {
                  title: t('Waiting'),
                  parts: series.cities.map(({ name, waiting }) => ({ name, amount: waiting })),
                },
              ]
            : []),
        ]}
        asked={query}
        address={(changes) => address(changes)}
        ranges={ranges}
      />
    </div>
  )
}
