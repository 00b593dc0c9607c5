import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/call.ts'
import { pageTitle } from '#core/page-meta.ts'
import { callIn } from '#core/page-services.ts'
import { holds } from '#core/roles.ts'
import { whoAmI } from '#slices/membership/contract.ts'
import { withConfirmation } from '#ui/confirmation.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { HeldIdentity, type Identity, readIdentity, writeIdentity } from './contract.ts'
import { SettingsForm } from './settings-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = callIn(context)
  const [held, { user }] = await Promise.all([api(readIdentity, {}), api(whoAmI, {})])
  const mayChange = user !== null && holds(user.role, 'house')
  // The server's list: a browser may know other zones.
  const known = mayChange ? Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/')) : []
  return { held, mayChange, zones: [...new Set([...known, held.draft.timeZone])].sort() }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Name and clock')

export const handle = { title: 'Ministry' }

export default function AdminIdentityPage() {
  const { held, mayChange, zones } = useLoaderData<typeof loader>()
  return mayChange ? <IdentityForm first={held} zones={zones} /> : <IdentityFacts identity={held.draft} />
}

const title = 'Name and clock'

const read = (data: FormData): Identity => ({
  name: String(data.get('name')),
  acronym: String(data.get('acronym')),
  shortName: String(data.get('shortName')),
  email: String(data.get('email')),
  timeZone: String(data.get('timeZone')),
})

function IdentityForm({ first, zones }: { first: HeldIdentity; zones: readonly string[] }) {
  // Read once: when the page's data comes anew with somebody else's change, what is being typed must stand.
  const [held, setHeld] = useState(first)
  const { draft } = held
  return (
    <SettingsForm
      key={held.version}
      title={title}
      text="What the ministry is called on every page and in every mail. You may be asked for your password again, since mails are sent in this name."
      held={held}
      check={HeldIdentity}
      read={read}
      save={(changed) => withConfirmation(() => call(writeIdentity, changed))}
      onSaved={setHeld}
    >
      {(fault) => (
        <>
          <TextField
            label="Name"
            name="name"
            defaultValue={draft.name}
            error={fault('name')}
            maxLength={60}
            autoComplete="organization"
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              label="Acronym"
              name="acronym"
              defaultValue={draft.acronym}
              error={fault('acronym')}
              maxLength={12}
              hint="Where there is little room."
            />
            <TextField
              label="Short name"
              name="shortName"
              defaultValue={draft.shortName}
              error={fault('shortName')}
              maxLength={40}
              hint="The author of teachings that name none."
            />
          </div>
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            defaultValue={draft.email}
            error={fault('email')}
            maxLength={200}
            hint="Stands in the footer, and mails come from it unless MAIL_FROM is set."
          />
          <SelectField
            label="Time zone"
            name="timeZone"
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            defaultValue={draft.timeZone}
            error={fault('timeZone')}
            hint="The clock of the live schedule and of all dates. Weekly times keep their hour by the new clock."
          />
        </>
      )}
    </SettingsForm>
  )
}

function IdentityFacts({ identity }: { identity: Identity }) {
  const facts = [
    ['Name', identity.name],
    ['Acronym', identity.acronym],
    ['Short name', identity.shortName],
    ['E-mail address', identity.email],
    ['Time zone', identity.timeZone.replaceAll('_', ' ')],
  ] as const
  return (
    <section className="max-w-3xl">
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 text-ink-soft">Only the owner of the site changes these.</p>
      <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-[12rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-semibold text-sm">{name}</dt>
            <dd className="break-words max-sm:-mt-3">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
