import { Check, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { z } from 'zod'
import { call } from '#core/api/call.ts'
import { id } from '#core/api/endpoint.ts'
import { parseQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { doorList, receive } from '../../door/door-contract.ts'
import { listEditions } from '../../editions/edition-contract.ts'
import { door, editions as editionsAddress, registrationAddress } from '../convention-address.ts'
import { CountButton } from './arrivals.tsx'
import { WalkInButton } from './walk-in.tsx'

const PageQuery = z.object({ city: id.optional() })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const { editions } = await call(listEditions, {})
  const cities = (editions.find(({ current }) => current)?.draft.cities ?? []).map(({ id, name }) => ({
    id: id ?? 0,
    name,
  }))
  const city = parseQuery(PageQuery, request.url).city ?? cities[0]?.id
  return { cities, city, list: city === undefined ? null : await call(doorList, { city }) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Check-in'))

export const handle = { title: msg('Convention') }

/** Everyone with a place in a city, to search at the door or to print. */
export default function AdminDoorPage() {
  const { cities, city, list } = useLoaderData<typeof loader>()
  const [typed, setTyped] = useState('')
  if (!list || city === undefined) {
    return (
      <EmptyState
        title={t('No convention on the site')}
        text={t('Show a convention on the site first.')}
        action={<ButtonLink href={editionsAddress}>{t('View conventions')}</ButtonLink>}
      />
    )
  }
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const rows = list.rows.filter(({ name, reference }) => {
    const text = plain(`${name} ${reference}`)
    return words.every((word) => text.includes(word))
  })
  const people = list.rows.reduce((sum, { party }) => sum + party, 0)
  const here = list.rows.reduce((sum, row) => sum + row.here, 0)
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-title">
            {list.edition}, {list.city}
          </h1>
          <p className="mt-2 text-ink-soft tabular-nums">
            {t(
              '{dates}. {groups, plural, one {# group} other {# groups}}, {people, plural, one {# person} other {# people}}, {here, number} checked in.',
              { dates: list.dates, groups: list.rows.length, people, here },
            )}
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-3">
          <WalkInButton key={city} city={city} name={list.city} />
          <Button
            variant="secondary"
            icon={<Printer className="size-5" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        </div>
      </header>
      <div className="no-print flex flex-col gap-5">
        <LinkTabs
          label={t('City')}
          current={String(city)}
          tabs={cities.map(({ id, name }) => ({
            value: String(id),
            label: name,
            href: `${door}?city=${id}`,
          }))}
        />
        <TextField
          label={t('Search registrations')}
          type="search"
          placeholder={t('Name or reference')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          className="max-w-md"
          hint={t('Or scan a QR code with your phone’s camera to open the registration.')}
        />
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-soft">
          {list.rows.length === 0 ? t('No confirmed registrations yet.') : t('No matches.')}
        </p>
      ) : (
        <DoorTable rows={rows} city={city} />
      )}
    </div>
  )
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Row = z.output<typeof doorList.output>['rows'][number]

/** When printed, a checkbox replaces the button. */
function DoorTable({ rows, city }: { rows: readonly Row[]; city: number }) {
  const { act, busy } = useAct()
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('Confirmed registrations')}</caption>
      <thead>
        <tr className="border-line-strong border-b text-ink-soft text-sm">
          <th scope="col" className="py-2 pr-4">
            {t('Name')}
          </th>
          <th scope="col" className="py-2 pr-4 text-right">
            {t('People')}
          </th>
          <th scope="col" className="w-36 py-2 sm:w-72">
            {t('Checked in')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, reference, party, arrived, here }) => (
          <tr key={id} className="break-inside-avoid border-line border-b">
            <th scope="row" className="wrap-anywhere py-2 pr-4 font-semibold">
              <AppLink
                href={registrationAddress(id)}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 print:min-h-0 print:no-underline"
              >
                {name}
              </AppLink>
              <span className="block font-normal text-ink-soft text-sm tabular-nums">{reference}</span>
            </th>
            <td className="py-2 pr-4 text-right tabular-nums">
              {arrived && here < party ? t('{here, number} of {party, number}', { here, party }) : party}
            </td>
            <td className="py-2">
              <span aria-hidden="true" className="hidden size-6 border-2 border-line-strong print:block">
                {arrived && <Check className="size-5" />}
              </span>
              <span className="no-print flex flex-wrap gap-2">
                <Button
                  size="small"
                  variant={arrived ? 'quiet' : 'primary'}
                  busy={busy === String(id)}
                  icon={
                    arrived ? (
                      <Undo2 className="size-5" aria-hidden="true" />
                    ) : (
                      <Check className="size-5" aria-hidden="true" />
                    )
                  }
                  aria-label={
                    arrived ? t('Undo check-in for {name}', { name }) : t('Check in {name}', { name })
                  }
                  onClick={() => void act(String(id), () => call(receive, { id, city, arrived: !arrived }))}
                >
                  {arrived ? t('Undo') : t('Check in')}
                </Button>
                {party > 1 && <CountButton id={id} city={city} party={party} here={here} of={name} />}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
