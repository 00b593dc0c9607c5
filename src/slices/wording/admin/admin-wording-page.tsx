import groups from 'virtual:texts'
import { ExternalLink } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { csvFile } from '#core/text/csv.ts'
import { msg, t } from '#core/text/messages.ts'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CheckboxField, SelectField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { useUnsavedGuard } from '#ui/forms/unsaved-guard.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { chosenTexts, type Group, withUnused, wordingAddress, wordingQuery } from '../choose-texts.ts'
import { type ChangedText, listWording } from '../contract.ts'
import { TextRow } from '../text-row.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { changes: await callIn(context)(listWording, {}), query: wordingQuery(request.url) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Wording'))

export const handle = { title: msg('Ministry') }

export default function AdminWordingPage() {
  const { timeZone } = useOrganisation()
  const { changes, query } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const changed = new Map(changes.map((each) => [each.original, each]))
  const all = withUnused(groups, changes)
  const { sections, total, page, pages } = chosenTexts(all, changed, query)
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
              'Every text of the public site: what came with it, and with it what visitors read now. A change shows to everybody at once.',
            )}
          </p>
        </div>
        <ExportButton make={async () => asFile(all, changed, timeZone)} />
      </header>
      <FilterForm
        key={wordingAddress({ ...query, page: 1 })}
        label={t('Find a text')}
        action="/admin/ministry/wording"
        search={query.search}
        placeholder={t('Words of the text')}
        showAll={isFiltered ? wordingAddress({}) : null}
      >
        <SelectField
          label={t('Where it shows')}
          name="place"
          placeholder={t('Everywhere')}
          defaultValue={query.place}
          options={all.map(({ name }) => ({ value: name, label: name }))}
        />
        <CheckboxField
          label={t('Only what was changed')}
          name="changed"
          value="true"
          defaultChecked={query.changed}
        />
      </FilterForm>
      <p className="text-ink-soft" role="status">
        {counted(total)}
        {changes.length > 0 && t(', {count} changed in all', { count: changes.length })}
      </p>
      {sections.map(({ name, page: pageAddress, texts }) => (
        <section key={name} aria-labelledby={idOf(name)}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b pb-2">
            <h2 id={idOf(name)} className="wrap-anywhere text-subheading">
              {name}
            </h2>
            {pageAddress && (
              <a
                href={pageAddress}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm underline underline-offset-4"
              >
                <ExternalLink className="size-4.5" aria-hidden="true" />
                {t('See the page')}
              </a>
            )}
          </div>
          <ul className="divide-y divide-line">
            {texts.map((original) => (
              <TextRow
                key={original}
                original={original}
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
        <EmptyState motif="book" title={t('No such text')} text={t('Try fewer words, or look everywhere.')} />
      )}
      {pages > 1 && (
        <Pager
          page={page}
          total={pages}
          label={t('Pages of texts')}
          href={(to) => wordingAddress({ ...query, page: to })}
        />
      )}
    </div>
  )
}

const counted = (total: number) =>
  total === 1 ? '1 text' : t('{value} texts', { value: total.toLocaleString('en') })
const idOf = (name: string) => `group-${name.replace(/\W+/g, '-')}`

/** Exports all texts for translators and proofreaders. */
function asFile(all: readonly Group[], changed: ReadonlyMap<string, ChangedText>, timeZone: string) {
  const rows = all.flatMap(({ name, texts }) =>
    texts.map((original) => ({ name, original, now: changed.get(original) })),
  )
  return csvFile(
    'wording',
    [
      [t('Where it shows'), ({ name }) => name],
      [t('Original'), ({ original }) => original],
      [t('Now'), ({ original, now }) => now?.text ?? original],
      [t('Changed by'), ({ now }) => now?.by ?? null],
      [t('Changed'), ({ now }) => now?.at ?? null, 'moment'],
    ],
    rows,
    new Date(),
    timeZone,
  )
}
