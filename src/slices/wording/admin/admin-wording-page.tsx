import { ExternalLink } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { csvFile } from '#core/text/csv.ts'
import { msg, t } from '#core/text/messages.ts'
import { addresses } from '#slices/search/contract.ts'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CheckboxField, SelectField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { useUnsavedGuard } from '#ui/forms/unsaved-guard.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { chosenTexts } from '../choose-texts.ts'
import { type ChangedText, listWording } from '../contract.ts'
import { withUnused } from '../groups.ts'
import { TextRow } from '../text-row.tsx'
import { keyOf, type Place, titleOf } from '../titles.ts'
import { wordingAddress, wordingQuery } from '../wording-query.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [changes, published, { default: groups }] = await Promise.all([
    call(listWording, {}),
    call(addresses, { page_size: 500 }),
    import('virtual:texts'),
  ])
  const query = wordingQuery(request.url)
  const all = withUnused(groups, changes)
  const changed = new Map(changes.map((each) => [each.original, each]))
  const hrefs = published.items.map(({ href }) => href)
  return {
    changes,
    query,
    places: all.map(({ place }) => place),
    chosen: chosenTexts(all, changed, hrefs, query),
  }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Wording'))

export const handle = { title: msg('Settings') }

export default function AdminWordingPage() {
  const { timeZone } = useOrganisation()
  const { changes, query, places, chosen } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const changed = new Map(changes.map((each) => [each.original, each]))
  const { sections, total, page, pages } = chosen
  const typed = useRef(new Set<string>())
  useUnsavedGuard(useCallback(() => typed.current.size > 0, []))
  const isFiltered = wordingAddress({ ...query, page: 1 }) !== wordingAddress({})
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-[65ch]">
          <h1 className="text-title">{t('Wording')}</h1>
          <p className="mt-1 text-ink-soft">
            {t(
              'Change any wording on the site, in emails and on receipts. Visitors see your version right away.',
            )}
          </p>
        </div>
        <ExportButton make={() => asFile(changes, timeZone)} />
      </header>
      <FilterForm
        key={wordingAddress({ ...query, page: 1 })}
        label={t('Search wording')}
        action="/admin/settings/wording"
        search={query.search}
        placeholder={t('Words on the page')}
        showAll={isFiltered ? wordingAddress({}) : null}
      >
        <SelectField
          label={t('Page')}
          name="place"
          placeholder={t('Everywhere')}
          defaultValue={query.place}
          options={places.map((place) => ({ value: keyOf(place), label: titleOf(place) }))}
        />
        <CheckboxField
          label={t('Only changed wording')}
          name="changed"
          value="true"
          defaultChecked={query.changed}
        />
      </FilterForm>
      <p className="text-ink-soft" role="status">
        {t(
          '{total, plural, one {# result} other {# results}}. {changed, plural, =0 {No wording on the site has been changed.} one {Wording has been changed in # place on the site.} other {Wording has been changed in # places on the site.}}',
          {
            total,
            changed: changes.length,
          },
        )}
      </p>
      {sections.map(({ place, page: pageAddress, texts }) => (
        <section key={keyOf(place)} aria-labelledby={idOf(place)}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b pb-2">
            <h2 id={idOf(place)} className="wrap-anywhere text-subheading">
              {titleOf(place)}
            </h2>
            {pageAddress && (
              <a
                href={pageAddress}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm underline underline-offset-4"
              >
                <ExternalLink className="size-4.5" aria-hidden="true" />
                {t('View page')}
              </a>
            )}
          </div>
          <ul className="divide-y divide-line">
            {texts.map(({ original, link }) => (
              <TextRow
                key={original}
                original={original}
                link={link}
                changed={changed.get(original)}
                onTyped={(unsaved) => {
                  if (unsaved) typed.current.add(original)
                  else typed.current.delete(original)
                }}
                onChanged={revalidate}
              />
            ))}
          </ul>
        </section>
      ))}
      {total === 0 && (
        <EmptyState motif="book" title={t('No matches')} text={t('Try fewer words, or search all pages.')} />
      )}
      {pages > 1 && (
        <Pager
          page={page}
          total={pages}
          label={t('Pages of wording')}
          href={(to) => wordingAddress({ ...query, page: to })}
        />
      )}
    </div>
  )
}

const idOf = (place: Place) => `group-${keyOf(place).replace(/\W+/g, '-')}`

/** Exports all texts for translators and proofreaders. */
async function asFile(changes: readonly ChangedText[], timeZone: string) {
  const { default: groups } = await import('virtual:texts')
  const changed = new Map(changes.map((each) => [each.original, each]))
  const rows = withUnused(groups, changes).flatMap(({ place, texts }) =>
    texts.map((original) => ({ place, original, now: changed.get(original) })),
  )
  return csvFile(
    'wording',
    [
      [t('Page'), ({ place }) => titleOf(place)],
      [t('Original'), ({ original }) => original],
      [t('Current wording'), ({ original, now }) => now?.text ?? original],
      [t('Changed by'), ({ now }) => now?.by ?? null],
      [t('Changed on'), ({ now }) => now?.at ?? null, 'moment'],
    ],
    rows,
    new Date(),
    timeZone,
  )
}
