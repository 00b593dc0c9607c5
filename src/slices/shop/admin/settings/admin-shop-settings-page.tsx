import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { locale, msg, t } from '#core/text/messages.ts'
import { branches } from '#slices/about/contract.ts'
import { CheckboxField, type Choice, TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { numberIn } from '#ui/forms/form-fields.ts'
import {
  type EditableSettings,
  readShopSettings,
  type ShopSettings,
  writeShopSettings,
} from '../../checkout/shipping-contract.ts'
import { LocalField, readLocal } from './local-field.tsx'
import { readTax, TaxField } from './tax-field.tsx'
import { readZones, ZonesField } from './zones-field.tsx'

/** Region codes that have a name but aren't countries. */
const none = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'])
/** Retired country codes. */
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

/** Every country with its ISO 3166 code, sorted by name. Computed on the server, so the list is the same in every browser. */
const countries = (): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames(locale(), { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !none.has(code) && !old.has(code))
    .flatMap((value) => {
      const label = names.of(value)
      return label === undefined ? [] : { value, label }
    })
    .sort((one, other) => one.label.localeCompare(other.label, locale()))
}

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [settings, { items }] = await Promise.all([
    call(readShopSettings, {}),
    call(branches.list, { page_size: 100 }),
  ])
  const places = items.map(({ id, location, active }) => ({ id, location, active }))
  return { settings, places, countries: countries() }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Store settings'))

export const handle = { title: msg('Settings') }

export default function AdminShopSettingsPage() {
  const { settings: first, ...choices } = useLoaderData<typeof loader>()
  // Only the initial value: a reload after someone else's change must not overwrite what is being typed.
  const [settings, setSettings] = useState(first)
  return <ShopSettingsForm key={settings.version} settings={settings} onSaved={setSettings} {...choices} />
}

type Place = { id: number; location: string; active: boolean }

function ShopSettingsForm({
  settings,
  places,
  countries,
  onSaved,
}: {
  settings: EditableSettings
  places: readonly Place[]
  countries: readonly Choice[]
  onSaved: (saved: EditableSettings) => void
}) {
  const { draft, version } = settings
  const read = (data: FormData): ShopSettings => {
    return {
      zones: readZones(data),
      local: readLocal(data),
      tax: readTax(data, draft.tax),
      // A branch that isn't published isn't listed here but stays selected.
      pickup: [
        ...draft.pickup.filter((id) => !places.some((place) => place.id === id)),
        ...data.getAll('pickup').map(Number),
      ],
      pickupAtHeadOffice: data.has('pickupAtHeadOffice'),
      returnDays: numberIn(data, 'returnDays'),
      lowStock: numberIn(data, 'lowStock'),
    }
  }
  return (
    <EditorForm
      check={writeShopSettings.input}
      read={(data) => ({ version, draft: read(data) })}
      save={async (input, over = version) => {
        const saved = await call(writeShopSettings, { ...input, version: over })
        return { said: t('Saved.'), done: () => onSaved(saved) }
      }}
      theirs={{ read: () => call(readShopSettings, {}), take: onSaved }}
      heading={
        <header>
          <h1 className="text-title">{t('Store settings')}</h1>
          <p className="mt-2 text-ink-soft">
            {t('Set shipping rates, local delivery, pickup locations, tax, returns and low-stock alerts.')}
          </p>
        </header>
      }
    >
      {({ fault }) => (
        <>
          <ZonesField zones={draft.zones} countries={countries} fault={(name) => fault(`draft.${name}`)} />
          <LocalField local={draft.local} countries={countries} fault={(name) => fault(`draft.${name}`)} />
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-2">
              <h2 className="text-heading">{t('Pickup')}</h2>
            </legend>
            <p className="text-ink-soft text-sm">
              {t('Where customers can pick up orders instead of paying for shipping.')}
            </p>
            <CheckboxField
              label={t('Head office')}
              name="pickupAtHeadOffice"
              defaultChecked={draft.pickupAtHeadOffice}
            />
            {places.map(({ id, location, active }) => (
              <CheckboxField
                key={id}
                label={active ? location : t('{location} (inactive, not offered)', { location })}
                name="pickup"
                value={id}
                defaultChecked={draft.pickup.includes(id)}
              />
            ))}
            {places.length === 0 && <p className="text-ink-soft">{t('No branches are published yet.')}</p>}
          </fieldset>
          <TaxField tax={draft.tax} countries={countries} fault={(name) => fault(`draft.${name}`)} />
          <TextField
            label={t('Return window (days)')}
            name="returnDays"
            inputMode="numeric"
            defaultValue={draft.returnDays}
            error={fault('draft.returnDays')}
            maxLength={3}
            hint={t(
              'How many days after delivery customers can request a return. Enter 0 if you don’t accept returns.',
            )}
            className="max-w-72"
          />
          <TextField
            label={t('Low-stock alert')}
            name="lowStock"
            inputMode="numeric"
            defaultValue={draft.lowStock}
            error={fault('draft.lowStock')}
            maxLength={4}
            hint={t('We’ll alert you when a product is down to this many.')}
            className="max-w-72"
          />
        </>
      )}
    </EditorForm>
  )
}
