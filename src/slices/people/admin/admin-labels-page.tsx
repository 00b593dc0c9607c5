import { Printer, Tags } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { LabelLines } from '#ui/layout/label-lines.tsx'
import { listPeople } from '../contract.ts'
import { maxLabels, printLabels } from '../sharing/sharing-contract.ts'
import { peopleAddress, readPeopleFilter } from './people-address.ts'

/** Self-adhesive sheets that every office store has. */
const sheets = {
  letter: { name: msg('US Letter, 30 per sheet (Avery 5160)'), perSheet: 30 },
  a4: { name: msg('A4, 21 per sheet (Avery L7160)'), perSheet: 21 },
} as const
type Sheet = keyof typeof sheets

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filter = readPeopleFilter(request.url)
  // Fails early if the caller may not use the filter.
  const { total } = await callIn(context)(listPeople, { ...filter, page_size: 1 })
  return { filter, total }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Address labels'))

export const handle = { title: msg('People') }

export default function AdminLabelsPage() {
  const { filter, total } = useLoaderData<typeof loader>()
  const [made, setMade] = useState<z.output<typeof printLabels.output> | null>(null)
  const [sheet, setSheet] = useState<Sheet>('letter')
  const { act, busy } = useAct()
  const make = () => act('make', async () => setMade(await withConfirmation(() => call(printLabels, filter))))
  return (
    <div className="flex flex-col gap-6">
      <div className="no-print flex max-w-3xl flex-col gap-6">
        <Breadcrumbs
          trail={[{ label: t('People'), href: peopleAddress(filter) }, { label: t('Address labels') }]}
        />
        <header>
          <h1 className="text-title">{t('Address labels')}</h1>
          <p className="mt-2 text-ink-soft">
            {t(
              'Labels for the people in your list: one for each household, and one for each person without a household. To choose other people, filter the list first.',
            )}
          </p>
        </header>
        <SelectField
          label={t('Label sheet')}
          value={sheet}
          onChange={({ target }) => setSheet(target.value === 'a4' ? 'a4' : 'letter')}
          options={Object.entries(sheets).map(([value, { name }]) => ({ value, label: t(name) }))}
          hint={t('When you print, choose this paper size, 100% scale and no margins.')}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            variant={made ? 'secondary' : 'primary'}
            busy={busy === 'make'}
            disabled={total === 0}
            icon={<Tags className="size-5" aria-hidden="true" />}
            onClick={() => void make()}
          >
            {t('Create labels')}
          </Button>
          {made && made.labels.length > 0 && (
            <Button icon={<Printer className="size-5" aria-hidden="true" />} onClick={() => window.print()}>
              {t('Print')}
            </Button>
          )}
        </div>
        <div role="status">
          {made && (
            <Banner
              tone={made.labels.length > 0 ? 'success' : 'warning'}
              title={t('{count, plural, =0 {No labels} one {# label} other {# labels}}', {
                count: made.labels.length,
              })}
            >
              {made.more &&
                t('You can print up to {max, number} labels at a time. Filter the list to print the rest.', {
                  max: maxLabels,
                })}{' '}
              {made.without > 0 &&
                t(
                  '{count, plural, one {# person was left out because they have no street address.} other {# people were left out because they have no street address.}}',
                  {
                    count: made.without,
                  },
                )}
            </Banner>
          )}
        </div>
      </div>
      {made && made.labels.length > 0 && <Sheets labels={made.labels} sheet={sheet} />}
    </div>
  )
}

function Sheets({ labels, sheet }: { labels: readonly string[][]; sheet: Sheet }) {
  const { perSheet } = sheets[sheet]
  const pages = Array.from({ length: Math.ceil(labels.length / perSheet) }, (_, page) =>
    labels.slice(page * perSheet, (page + 1) * perSheet),
  )
  return (
    <div className="label-sheets overflow-x-auto print:overflow-visible">
      {pages.map((page, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheets have no other name
        <ol key={number} className={`label-sheet label-sheet-${sheet}`}>
          {page.map((lines, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two households may have the same label
            <li key={place}>
              <LabelLines lines={lines} />
            </li>
          ))}
        </ol>
      ))}
    </div>
  )
}
