import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { z } from 'zod'
import { hasPermission } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { type SectionName, sectionNames } from '#core/settings/sections.ts'
import { msg, t } from '#core/text/messages.ts'
import { whoAmI } from '#slices/membership/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { CheckboxField, SwitchField } from '#ui/fields/field.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useSections } from '#ui/state/use-sections.tsx'
import { sectionLabels, sectionTexts } from '../section-names.ts'
import { readSections, type Sections, VersionedSections, writeSections } from '../sections-contract.ts'
import { SettingsForm } from '../settings-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = callIn(context)
  const [settings, { user }] = await Promise.all([api(readSections, {}), api(whoAmI, {})])
  return { settings, mayChange: user !== null && hasPermission(user.roles, 'site') }
}

export const meta: MetaFunction = (args) => pageTitle(args, t(title))

export const handle = { title: msg('Settings') }

const title = msg('Sections')

type Open = z.infer<typeof readSections.output>['open']

export default function AdminSectionsPage() {
  const { settings, mayChange } = useLoaderData<typeof loader>()
  return mayChange ? (
    <SectionsForm first={settings} open={settings.open} />
  ) : (
    <SectionsFacts draft={settings.draft} />
  )
}

const text = msg(
  'Turn off what your ministry doesn’t use. A section that’s off disappears from the menu, the footer, the home page, search and the admin area, and its pages say “not found.” Nothing is deleted: turn it back on, and everything will be there again.',
)

const confirmName = (name: SectionName) => `confirm-${name}`

const read = (data: FormData): Sections => ({
  shop: data.has('shop'),
  giving: data.has('giving'),
  masses: data.has('masses'),
  consultations: data.has('consultations'),
  convention: data.has('convention'),
  community: data.has('community'),
  kids: data.has('kids'),
  adverts: data.has('adverts'),
  newsletter: data.has('newsletter'),
})

function SectionsForm({ first, open }: { first: VersionedSections; open: Open }) {
  // Read once, so that a reload with somebody else's change doesn't overwrite what is being changed.
  const [settings, setSettings] = useState<VersionedSections>(first)
  const [draft, setDraft] = useState(first.draft)
  const [confirmed, setConfirmed] = useState<readonly SectionName[]>([])
  const take = (saved: VersionedSections) => {
    setSettings(saved)
    setDraft(saved.draft)
    setConfirmed([])
  }
  const { takesPayments } = useSections()
  const workIn = (name: SectionName) => open.find((each) => each.name === name)?.waiting ?? []
  const asks = (name: SectionName) => settings.draft[name] && !draft[name] && workIn(name).length > 0
  const isConfirmed = sectionNames.filter(asks).every((name) => confirmed.includes(name))
  return (
    <SettingsForm
      key={settings.version}
      title={t(title)}
      text={t(text)}
      settings={settings}
      check={VersionedSections}
      read={read}
      readNow={() => call(readSections, {})}
      save={(changed) => withConfirmation(() => call(writeSections, { ...changed, confirmed: isConfirmed }))}
      onSaved={take}
    >
      {() => (
        <>
          {!takesPayments && (
            <Banner
              tone="warning"
              title={t('No payments are accepted')}
              action={
                <AppLink href="/admin/settings/payments" className="underline underline-offset-4">
                  {t('Payment settings')}
                </AppLink>
              }
              className="mb-6"
            >
              {t(
                'Until you set up payments, the store and giving are hidden from visitors, even if they’re turned on here.',
              )}
            </Banner>
          )}
          <ul className="flex flex-col divide-y divide-line">
            {sectionNames.map((name) => (
              <li key={name} className="py-5 first:pt-0">
                <SwitchField
                  name={name}
                  label={<span className="font-semibold">{t(sectionLabels[name])}</span>}
                  hint={<SectionFacts name={name} />}
                  checked={draft[name]}
                  onChange={(event) => setDraft({ ...draft, [name]: event.target.checked })}
                />
                {asks(name) && (
                  <Banner tone="warning" title={t('This section has unfinished work')} className="mt-3">
                    <ul className="mt-1">
                      {workIn(name).map(({ text, href }) => (
                        <li key={href}>
                          <AppLink
                            href={href}
                            className="inline-flex min-h-11 items-center underline underline-offset-4"
                          >
                            {text}
                          </AppLink>
                        </li>
                      ))}
                    </ul>
                    <CheckboxField
                      name={confirmName(name)}
                      label={t('Turn it off anyway')}
                      checked={confirmed.includes(name)}
                      onChange={(event) =>
                        setConfirmed([
                          ...confirmed.filter((each) => each !== name),
                          ...(event.target.checked ? [name] : []),
                        ])
                      }
                    />
                  </Banner>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </SettingsForm>
  )
}

function SectionFacts({ name }: { name: SectionName }) {
  const { what, disappears, stays } = sectionTexts[name]
  const bold = (label: string) => <strong className="font-semibold text-ink">{label}</strong>
  return (
    <>
      <span className="block">{t(what)}</span>
      <span className="mt-1 block">
        {t.rich('{label} {text}', { label: bold(t('Disappears:')), text: t(disappears) })}
      </span>
      <span className="mt-1 block">
        {t.rich('{label} {text}', { label: bold(t('Stays:')), text: t(stays) })}
      </span>
    </>
  )
}

function SectionsFacts({ draft }: { draft: Sections }) {
  return (
    <section className="max-w-3xl">
      <h1 className="text-title">{t(title)}</h1>
      <p className="mt-2 text-ink-soft">{t('Only an owner can change these.')}</p>
      <ul className="mt-6 flex flex-col divide-y divide-line">
        {sectionNames.map((name) => (
          <li key={name} className="py-4">
            <p className="font-semibold">
              {t('{section}: {state}', {
                section: t(sectionLabels[name]),
                state: draft[name] ? t('On') : t('Off'),
              })}
            </p>
            <p className="text-ink-soft text-sm">{t(sectionTexts[name].what)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
