import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { type Sort, Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { givingGroups, type PeopleFilter, type PersonLine, people } from '../contract.ts'
import { givingNames } from '../labels.ts'
import { isFiltered, peopleAddress } from './people-address.ts'

type Choices = {
  tags: readonly string[]
  households: readonly { id: number; name: string }[]
  money: boolean
}

export function PeopleFilterForm({ filter, choices }: { filter: PeopleFilter; choices: Choices }) {
  const household = choices.households.find(({ id }) => id === filter.household)
  return (
    <FilterForm
      label={t('Filter people')}
      action={people}
      extraQuery={{ sort: filter.sort === 'name' ? undefined : filter.sort }}
      search={filter.search}
      placeholder={t('Name, email, phone or city')}
      showAll={isFiltered(filter) ? people : null}
    >
      {choices.money && (
        <SelectField
          label={t('Giving')}
          name="giving"
          placeholder={t('Everyone')}
          defaultValue={filter.giving ?? ''}
          options={givingGroups.map((value) => ({ value, label: t(givingNames[value]) }))}
        />
      )}
      <TextField label={t('City')} name="city" defaultValue={filter.city ?? ''} maxLength={100} />
      <SelectField
        label={t('Tag')}
        name="tag"
        placeholder={t('All tags')}
        defaultValue={filter.tag ?? ''}
        options={choices.tags.map((value) => ({ value, label: value }))}
      />
      <SelectField
        label={t('Household')}
        name="household"
        placeholder={t('All households')}
        defaultValue={household ? String(household.id) : ''}
        options={choices.households.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        label={t('Account')}
        name="account"
        placeholder={t('Everyone')}
        defaultValue={filter.account ?? ''}
        options={[
          { value: 'yes', label: t('Has an account') },
          { value: 'no', label: t('No account') },
        ]}
      />
    </FilterForm>
  )
}

export function PeopleTable({
  lines,
  filter,
  money,
}: {
  lines: readonly PersonLine[]
  filter: PeopleFilter
  money: boolean
}) {
  const { sort } = filter
  const byName: Sort = {
    direction: sort === 'name' ? 'ascending' : sort === '-name' ? 'descending' : null,
    href: peopleAddress({ ...filter, sort: sort === 'name' ? '-name' : 'name' }),
  }
  const byGift: Sort = {
    direction: sort === '-gift' ? 'descending' : null,
    href: peopleAddress({ ...filter, sort: sort === '-gift' ? 'name' : '-gift' }),
  }
  return (
    <Table
      from="xl"
      caption={t('People')}
      captionHidden
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          label: t('Name'),
          main: true,
          sort: byName,
          cell: ({ id, name, email }) => (
            <span className="flex flex-col sm:min-w-56">
              <AppLink
                href={`${people}/${id}`}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
              >
                {name || email || t('No name')}
              </AppLink>
              {name && email && <span className="font-normal text-ink-soft text-sm">{email}</span>}
            </span>
          ),
        },
        {
          key: 'phone',
          label: t('Phone'),
          cell: ({ phone }) => (phone ? <span className="whitespace-nowrap">{phone}</span> : null),
        },
        { key: 'city', label: t('City'), cell: ({ city }) => city || null },
        {
          key: 'household',
          label: t('Household'),
          cell: ({ household }) =>
            household ? (
              <AppLink
                href={peopleAddress({ household: household.id })}
                className="underline underline-offset-4"
              >
                {household.name}
              </AppLink>
            ) : null,
        },
        {
          key: 'tags',
          label: t('Tags'),
          cell: ({ tags, hasAccount }) =>
            hasAccount || tags.length > 0 ? (
              <span className="inline-flex flex-wrap gap-1.5">
                {hasAccount && <Badge tone="accent">{t('Account')}</Badge>}
                {tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </span>
            ) : null,
        },
        ...(money
          ? [
              {
                key: 'gift',
                label: t('Last gift'),
                sort: byGift,
                cell: ({ lastGift }: PersonLine) => (lastGift ? <Moment at={lastGift} to="day" /> : null),
              },
            ]
          : []),
      ]}
    />
  )
}
