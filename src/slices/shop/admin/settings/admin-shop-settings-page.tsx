import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { branches } from '#slices/about/contract.ts'
import { CheckboxField, type Choice, TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { numberIn } from '#ui/forms/form-fields.ts'
import {
  type HeldSettings,
  readShopSettings,
  type ShopSettings,
  writeShopSettings,
} from '../../checkout/shipping-contract.ts'
import { RatesField, readRates } from './rates-field.tsx'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes that have a name and are no country to send a parcel to. */
const none = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'])
/** Old codes of countries that have another by now. */
const old = new Set([
  'AN',
  'BU',
  'CS',
  'DD',
  'FX',
  'NT',
  'SU',
  'TP',
  'UK',
  'YD',
  'YU',
  'ZR',
  'CT',
  'DY',
  'FQ',
  'HV',
  'JT',
  'MI',
  'NH',
  'NQ',
  'PC',
  'PU',
  'PZ',
  'RH',
  'VD',
  'WK',
])

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Every country with its code (ISO 3166), by name. Asked of the server, whose list is the same for all. */
const countries = (): { value: string; label: string }[] =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !none.has(code) && !old.has(code))
    .flatMap((value) => {
      const label = names.of(value)
      return label === undefined ? [] : { value, label }
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [held, { items }] = await Promise.all([
    call(readShopSettings, {}),
    call(branches.list, { page_size: 100 }),
  ])
  const places = items.map(({ id, location, active }) => ({ id, location, active }))
  return { held, places, countries: countries() }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Store settings')

export const handle = { title: 'Store' }

export default function AdminShopSettingsPage() {
  const { held: first, ...choices } = useLoaderData<typeof loader>()
  // Read once: when the page's data comes anew with somebody else's change, what is being typed must stand.
  const [held, setHeld] = useState(first)
  return <ShopSettingsForm key={held.version} held={held} onSaved={setHeld} {...choices} />
}

type Place = { id: number; location: string; active: boolean }

function ShopSettingsForm({
  held,
  places,
  countries,
  onSaved,
}: {
  held: HeldSettings
  places: readonly Place[]
  countries: readonly Choice[]
  onSaved: (saved: HeldSettings) => void
}) {
  const { draft, version } = held
  const read = (data: FormData): ShopSettings => {
    return {
      countries: readRates(data),
      // A branch that is taken down for a while is not shown here, and stays chosen.
      pickup: [
        ...draft.pickup.filter((id) => !places.some((place) => place.id === id)),
        ...data.getAll('pickup').map(Number),
      ],
      pickupAtHeadOffice: data.has('pickupAtHeadOffice'),
      lowStock: numberIn(data, 'lowStock'),
    }
  }
  return (
    <EditorForm
      check={writeShopSettings.input}
      read={(data) => ({ version, draft: read(data) })}
      save={async (input, over = version) => {
        const saved = await call(writeShopSettings, { ...input, version: over })
        return { said: 'Saved', done: () => onSaved(saved) }
      }}
      theirs={{ read: () => call(readShopSettings, {}), take: onSaved }}
      heading={
        <header>
          <h1 className="text-title">Store settings</h1>
          <p className="mt-2 text-ink-soft">
            What shipping costs, where orders can be picked up, and when stock runs low.
          </p>
        </header>
      }
    >
      {({ fault }) => (
        <>
          <RatesField
            rates={draft.countries}
            countries={countries}
            fault={(name) => fault(`draft.${name}`)}
          />
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-2 font-display font-semibold text-heading">Pickup</legend>
            <p className="text-ink-soft text-sm">
              Where buyers can pick up an order instead of paying for shipping.
            </p>
            <CheckboxField
              label="Head office"
              name="pickupAtHeadOffice"
              defaultChecked={draft.pickupAtHeadOffice}
            />
            {places.map(({ id, location, active }) => (
              <CheckboxField
                key={id}
                label={active ? location : `${location} (does not meet at present: not offered)`}
                name="pickup"
                value={id}
                defaultChecked={draft.pickup.includes(id)}
              />
            ))}
            {places.length === 0 && <p className="text-ink-soft">No branch is published yet.</p>}
          </fieldset>
          <TextField
            label="Low stock"
            name="lowStock"
            inputMode="numeric"
            defaultValue={draft.lowStock}
            error={fault('draft.lowStock')}
            maxLength={4}
            hint="You are told when no more than these are left of a product."
            className="max-w-72"
          />
        </>
      )}
    </EditorForm>
  )
}
