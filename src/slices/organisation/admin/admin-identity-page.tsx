import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { hasPermission } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { isCurrency } from '#core/text/currencies.ts'
import { msg, t } from '#core/text/messages.ts'
import { zoneLabel, zonesWith } from '#core/time/zone-places.ts'
import { whoAmI } from '#slices/membership/contract.ts'
import { TextField } from '#ui/fields/field.tsx'
import { countryName } from '#ui/fields/phone-number.ts'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { type Identity, readIdentity, VersionedIdentity, writeIdentity } from '../contract.ts'
import { suggestedIn } from '../region.ts'
import { SettingsForm } from '../settings-form.tsx'
import { currencyLabel, type RegionChoices, RegionFields } from './region-fields.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = callIn(context)
  const [settings, { user }] = await Promise.all([api(readIdentity, {}), api(whoAmI, {})])
  const mayChange = user !== null && hasPermission(user.roles, 'site')
  const zones = mayChange ? zonesWith(settings.draft.timeZone) : []
  return { settings, mayChange, zones, suggested: mayChange ? suggestedIn(zones) : {} }
}

export const meta: MetaFunction = (args) => pageTitle(args, t(title))

export const handle = { title: msg('Settings') }

export default function AdminIdentityPage() {
  const { settings, mayChange, zones, suggested } = useLoaderData<typeof loader>()
  return mayChange ? (
    <IdentityForm first={settings} zones={zones} suggested={suggested} />
  ) : (
    <IdentityFacts identity={settings.draft} />
  )
}

const title = msg('Name and region')

const labels = {
  name: msg('Name'),
  acronym: msg('Acronym'),
  shortName: msg('Short name'),
  email: msg('Email address'),
  country: msg('Country'),
  currency: msg('Currency'),
  timeZone: msg('Time zone'),
} as const

const names = ['name', 'acronym', 'shortName', 'email', 'country', 'currency', 'timeZone'] as const

const read = (data: FormData): Identity => {
  const { currency, ...typed } = textsIn(data, ...names)
  return { ...typed, currency: isCurrency(currency) ? currency : 'USD' }
}

function IdentityForm({
  first,
  zones,
  suggested,
}: Pick<RegionChoices, 'zones' | 'suggested'> & { first: VersionedIdentity }) {
  // Read once, so that a reload with somebody else's change doesn't overwrite what is being typed.
  const [settings, setSettings] = useState(first)
  return (
    <SettingsForm
      key={settings.version}
      title={t(title)}
      text={t(
        'The ministry’s name on every page and in every email. You may need to enter your password again, because emails are sent under this name.',
      )}
      settings={settings}
      check={VersionedIdentity}
      read={read}
      readNow={() => call(readIdentity, {})}
      save={(changed) => withConfirmation(() => call(writeIdentity, changed))}
      onSaved={setSettings}
    >
      {({ field, draft, fault }) => (
        <>
          <TextField label={t(labels.name)} {...field('name')} maxLength={60} autoComplete="organization" />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              label={t(labels.acronym)}
              {...field('acronym')}
              maxLength={12}
              hint={t('Used where space is tight.')}
            />
            <TextField
              label={t(labels.shortName)}
              {...field('shortName')}
              maxLength={40}
              hint={t('Shown as the author of teachings that don’t name one.')}
            />
          </div>
          <TextField
            label={t(labels.email)}
            {...field('email')}
            optional
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={200}
            hint={t(
              'Shown in the footer. Emails come from this address unless another sender is set under Settings, Email.',
            )}
          />
          <RegionFields
            isNew={settings.version === 0}
            saved={draft}
            zones={zones}
            suggested={suggested}
            fault={fault}
          />
        </>
      )}
    </SettingsForm>
  )
}

function IdentityFacts({ identity }: { identity: Identity }) {
  const { country, currency, timeZone } = identity
  const facts = {
    ...identity,
    country: countryName(country),
    currency: currencyLabel(currency),
    timeZone: zoneLabel(timeZone),
  }
  return (
    <section className="max-w-3xl">
      <h1 className="text-title">{t(title)}</h1>
      <p className="mt-2 text-ink-soft">{t('Only an owner can change these.')}</p>
      <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-[12rem_1fr]">
        {names.map((name) => (
          <div key={name} className="contents">
            <dt className="font-semibold text-sm">{t(labels[name])}</dt>
            <dd className="break-words max-sm:-mt-3">{facts[name] || t('None')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
