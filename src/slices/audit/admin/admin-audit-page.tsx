import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { namesOf } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { SavedFilters } from '#ui/forms/saved-filters.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { exportActs, Filter, type Line, listActs } from '../contract.ts'
import { actName, areaName, changeText, isTold, messageOf } from '../sentence.ts'

/** The choices of a filter, in the order of what staff read. */
const byLabel = (values: readonly string[], name: (value: string) => string) =>
  values
    .map((value) => ({ value, label: name(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

function AuditFilter({
  people,
  areas,
  acts,
  filter,
}: {
  people: readonly { id: number; name: string }[]
  areas: readonly string[]
  acts: readonly string[]
  filter: Filter
}) {
  return (
    <Form
      role="search"
      aria-label={t('Filter')}
      className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_2fr_auto_auto_auto]"
    >
      <SelectField
        label={t('Person')}
        name="person"
        placeholder={t('Everyone')}
        defaultValue={String(filter.person ?? '')}
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        label={t('Area')}
        name="area"
        placeholder={t('All areas')}
        defaultValue={filter.area ?? ''}
        options={byLabel(areas, areaName)}
      />
      <SelectField
        label={t('Action')}
        name="act"
        placeholder={t('All actions')}
        defaultValue={filter.act ?? ''}
        options={byLabel(acts, actName)}
      />
      <TextField label={t('From')} name="from" type="date" defaultValue={filter.from} />
      <TextField label={t('To')} name="to" type="date" defaultValue={filter.to} />
      <div className="flex gap-3">
        <Button type="submit" variant="secondary">
          {t('Filter')}
        </Button>
        {Object.values(filter).some((value) => value !== undefined) && (
          <ButtonLink variant="quiet" href="/admin/audit">
            {t('Clear filters')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const filled = Object.fromEntries([...query].filter(([, value]) => value !== ''))
  // An address that somebody wrote by hand shows everything rather than nothing.
  const filter = Filter.catch({}).parse(filled)
  const before = /^[1-9]\d{0,14}$/.test(filled.before ?? '') ? Number(filled.before) : undefined
  return { ...(await callIn(context)(listActs, { ...filter, before })), filter, before }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Audit log'))

export const handle = { title: msg('Audit log') }

export default function AdminAuditPage() {
  const { items, more, people, areas, acts, filter, before } = useLoaderData<typeof loader>()
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const here = (older?: number) => {
    const query = new URLSearchParams(
      Object.entries({ ...filter, before: older }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    )
    return query.size > 0 ? `/admin/audit?${query}` : '/admin/audit'
  }
  const last = items.at(-1)
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-title">{t('Audit log')}</h1>
          <p className="mt-1 text-ink-soft">
            {t('What staff did, newest first. Entries can’t be changed or deleted.')}
          </p>
        </div>
        <ExportButton make={() => call(exportActs, filter)} />
      </header>
      <AuditFilter key={JSON.stringify(filter)} {...{ people, areas, acts, filter }} />
      <SavedFilters />
      {items.length === 0 ? (
        <EmptyList
          motif="book"
          title={t('No activity yet')}
          text={t('What staff do in the admin area will appear here.')}
          narrowed={isFiltered && { title: t('No activity found'), clear: '/admin/audit' }}
        />
      ) : (
        <Table
          caption={t('What staff did')}
          captionHidden
          rows={items}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'at', label: t('When'), cell: ({ at }) => <Moment at={at} /> },
            { key: 'what', label: t('What happened'), main: true, cell: (line) => <Entry line={line} /> },
            { key: 'area', label: t('Area'), cell: ({ area }) => (area ? areaName(area) : '') },
          ]}
        />
      )}
      <nav aria-label={t('Pages of the audit log')} className="flex flex-wrap justify-center gap-3">
        {before !== undefined && (
          <ButtonLink variant="secondary" size="small" href={here()}>
            {t('Newest')}
          </ButtonLink>
        )}
        {more && last && (
          <ButtonLink variant="secondary" size="small" href={here(last.id)} rel="next">
            {t('Older')}
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}

function Entry({ line }: { line: Line }) {
  const { changes, roles, path } = line
  const [message, { name, item, ...values }] = messageOf(line)
  return (
    <div className="flex flex-col gap-1 font-normal sm:text-left">
      <p className="wrap-anywhere">
        {t.rich(message, { ...values, name: <strong>{name}</strong>, item: <em>{item}</em> })}
      </p>
      {changes.length > 0 && !isTold(line) && (
        <ul className="list-disc pl-5 text-sm">
          {changes.map((change) => (
            <li key={changeText(change)} className="wrap-anywhere">
              {changeText(change)}
            </li>
          ))}
        </ul>
      )}
      <details className="text-ink-soft text-sm">
        <summary className="cursor-pointer">{t('Details')}</summary>
        <p>
          {t('{count, plural, one {Role: {roles}} other {Roles: {roles}}}', {
            count: roles.length,
            roles: namesOf(roles),
          })}
        </p>
        <p>
          <code className="wrap-anywhere text-xs">{path}</code>
        </p>
      </details>
    </div>
  )
}
