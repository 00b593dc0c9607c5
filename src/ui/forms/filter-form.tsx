import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { TextField } from '../fields/field.tsx'
import { SavedFilters } from './saved-filters.tsx'

/** Filters a staff list: a search field and the list's own fields. Submitting it changes the address. */
export function FilterForm({
  label,
  action,
  extraQuery = {},
  search,
  placeholder,
  showAll,
  className,
  children,
}: {
  label: string
  action: string
  /** Further query parameters to keep. */
  extraQuery?: Record<string, string | undefined>
  search: string
  placeholder: string
  /** The address of the unfiltered list; null while no filter is set. */
  showAll: string | null
  className?: string
  children: ReactNode
}) {
  return (
    <>
      <Form
        role="search"
        aria-label={label}
        action={action}
        preventScrollReset
        className={classNames('grid grid-cols-2 items-end gap-4', className ?? 'xl:grid-cols-4')}
      >
        {Object.entries(extraQuery).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextField
          label={t('Search')}
          type="search"
          name="search"
          placeholder={placeholder}
          defaultValue={search}
          maxLength={100}
          className={classNames('max-sm:col-span-2', !className && 'sm:col-span-2')}
        />
        {children}
        <div className="flex flex-wrap gap-3 max-sm:col-span-2">
          <Button type="submit" variant="secondary">
            {t('Filter')}
          </Button>
          {showAll !== null && (
            <ButtonLink variant="quiet" href={showAll} preventScrollReset>
              {t('Clear filters')}
            </ButtonLink>
          )}
        </div>
      </Form>
      <SavedFilters />
    </>
  )
}

/** On the smallest phones two date fields do not fit side by side. */
const dayClass = 'max-[26rem]:col-span-2'

/** From the first day to the last. */
export function BetweenFields({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return (
    <>
      <TextField label={t('From')} name="from" type="date" defaultValue={from} className={dayClass} />
      <TextField label={t('To')} name="to" type="date" defaultValue={to} className={dayClass} />
    </>
  )
}
