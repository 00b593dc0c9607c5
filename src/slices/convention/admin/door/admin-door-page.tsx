import { Printer } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { z } from 'zod'
import { id } from '#core/api/endpoint.ts'
import { parseQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { doorList } from '../../door/door-contract.ts'
import { listEditions } from '../../editions/edition-contract.ts'
import { door, editions as editionsAddress } from '../convention-address.ts'
import { DoorTable } from './door-table.tsx'
import { WalkInButton } from './walk-in.tsx'

const Asked = z.object({ city: id.optional() })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const { editions } = await call(listEditions, {})
  const cities = (editions.find(({ current }) => current)?.draft.cities ?? []).map(({ id, name }) => ({
    id: id ?? 0,
    name,
  }))
  const city = parseQuery(Asked, request.url).city ?? cities[0]?.id
  return { cities, city, list: city === undefined ? null : await call(doorList, { city }) }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'At the door')

export const handle = { title: 'Convention' }

/** Who has a place in a city: to be searched at the door, or printed for it. */
export default function AdminDoorPage() {
  const { cities, city, list } = useLoaderData<typeof loader>()
  const [typed, setTyped] = useState('')
  if (!list || city === undefined) {
    return (
      <EmptyState
        title="No convention is announced"
        text="Make an edition the current one first."
        action={<ButtonLink href={editionsAddress}>To the editions</ButtonLink>}
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
            {list.dates}. {list.rows.length} parties with {people} people; {here} have come.
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-3">
          <WalkInButton key={city} city={city} name={list.city} />
          <Button
            variant="secondary"
            icon={<Printer className="size-5" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </header>
      <div className="no-print flex flex-col gap-5">
        <LinkTabs
          label="City"
          current={String(city)}
          tabs={cities.map(({ id, name }) => ({
            value: String(id),
            label: name,
            href: `${door}?city=${id}`,
          }))}
        />
        <TextField
          label="Find"
          type="search"
          placeholder="Name or reference"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          className="max-w-md"
          hint="Or scan a QR code with your telephone’s camera: it opens the registration."
        />
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-soft">
          {list.rows.length === 0 ? 'Nobody has a place here yet.' : 'Nobody matches.'}
        </p>
      ) : (
        <DoorTable rows={rows} city={city} />
      )}
    </div>
  )
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
