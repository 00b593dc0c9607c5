import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { BetweenFields, FilterForm } from '#ui/forms/filter-form.tsx'
import { type Sort, Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { type GiftState, giftStates, rhythmNames } from '../contract.ts'
import { type GiftLine, stateNames } from '../gifts/gift-admin-contract.ts'
import { addressOf, type DonationsQuery, donations, isFilteredBy } from './donations-address.ts'

const tones: Record<GiftState, BadgeTone> = {
  pending: 'neutral',
  complete: 'success',
  partially_refunded: 'accent',
  refunded: 'accent',
  disputed: 'danger',
  failed: 'danger',
  abandoned: 'neutral',
}

export const GiftBadge = ({ state }: { state: GiftState }) => (
  <Badge tone={tones[state]}>{t(stateNames[state])}</Badge>
)

/** The filter of the list. The dates apply to the charts too. */
export function GiftFilter({
  query,
  purposes,
}: {
  query: DonationsQuery
  purposes: readonly { id: number; name: string }[]
}) {
  const hiddenFields = {
    sort: query.sort === '-date' ? undefined : query.sort,
    by: query.by,
    currency: query.currency,
  }
  const isFiltered = isFilteredBy(query)
  return (
    <FilterForm
      label={t('Filter gifts')}
      action={`${donations}#gifts`}
      extraQuery={hiddenFields}
      search={query.search}
      placeholder={t('Name, email, purpose or receipt')}
      showAll={isFiltered ? `${donations}#gifts` : null}
    >
      <SelectField
        label={t('Purpose')}
        name="purpose"
        placeholder={t('All purposes')}
        defaultValue={String(query.purpose ?? '')}
        options={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="sm:col-span-2"
      />
      <SelectField
        label={t('Status')}
        name="state"
        placeholder={t('All statuses')}
        defaultValue={query.state ?? ''}
        options={giftStates.map((value) => ({ value, label: t(stateNames[value]) }))}
      />
      <SelectField
        label={t('How often')}
        name="kind"
        placeholder={t('All gifts')}
        defaultValue={query.kind ?? ''}
        options={[
          { value: 'once', label: t('One-time') },
          { value: 'recurring', label: t('Recurring') },
        ]}
      />
      <SelectField
        label={t('Details')}
        name="noted"
        placeholder={t('All gifts')}
        defaultValue={query.noted ?? ''}
        options={[
          { value: 'match', label: t('Employer match') },
          { value: 'tribute', label: t('In honor or memory') },
          { value: 'anonymous', label: t('Anonymous') },
        ]}
      />
      <BetweenFields from={query.from} to={query.to} />
    </FilterForm>
  )
}

export function GiftTable({ gifts, query }: { gifts: readonly GiftLine[]; query: DonationsQuery }) {
  const { sort } = query
  const sorted = (by: 'date' | 'amount'): Sort => ({
    direction: sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : null,
    href: addressOf({ ...query, sort: sort === `-${by}` ? by : `-${by}` }, '#gifts'),
  })
  return (
    <Table
      from="xl"
      caption={t('Gifts')}
      captionHidden
      rows={gifts}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'who',
          label: t('Donor'),
          main: true,
          cell: ({ id, name, email, employer }) => (
            <span className="flex flex-col sm:min-w-56">
              <AppLink
                href={`${donations}/${id}`}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
              >
                {name || email || t('Anonymous')}
              </AppLink>
              {employer && (
                <span className="font-normal text-ink-soft text-sm">
                  {t('Employer match: {employer}', { employer })}
                </span>
              )}
              {name && email && <span className="font-normal text-ink-soft text-sm">{email}</span>}
            </span>
          ),
        },
        { key: 'purpose', label: t('Purpose'), cell: ({ purpose }) => purpose },
        {
          key: 'amount',
          label: t('Amount'),
          align: 'end',
          sort: sorted('amount'),
          cell: ({ amount, currency }) => (
            <span className="font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
          ),
        },
        {
          key: 'rhythm',
          label: t('How often'),
          cell: ({ rhythm }) => (
            <span className="whitespace-nowrap">{rhythm ? t(rhythmNames[rhythm]) : t('One-time')}</span>
          ),
        },
        { key: 'state', label: t('Status'), cell: ({ state }) => <GiftBadge state={state} /> },
        {
          key: 'date',
          label: t('Date'),
          sort: sorted('date'),
          cell: ({ created }) => <Moment at={created} to="day" />,
        },
        {
          key: 'receipt',
          label: t('Receipt'),
          cell: ({ receiptNumber }) =>
            receiptNumber ? (
              <span className="whitespace-nowrap tabular-nums">{receiptNumber}</span>
            ) : (
              <span className="text-ink-soft">{t('None')}</span>
            ),
        },
      ]}
    />
  )
}
