import { BookmarkPlus, Pencil, X } from 'lucide-react'
import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { call } from '#core/api/call.ts'
import {
  FilterName,
  filterIn,
  removeFilter,
  renameFilter,
  type SavedFilter,
  saveFilter,
} from '#core/collections/saved-filters.ts'
import { t } from '#core/text/messages.ts'
import { withoutEnd } from '#core/text/plain-text.ts'
import { AppLink } from '../controls/app-link.tsx'
import { IconButton } from '../controls/button.tsx'
import { chipClass } from '../controls/choice-chips.tsx'
import { classNames } from '../controls/class-names.ts'
import { toast } from '../feedback/toast.tsx'
import { TextField } from '../fields/field.tsx'
import { ActButton } from './act-window.tsx'
import { useAct } from './use-act.ts'

/** Provided by the admin layout: the filters that the signed-in member of staff has saved, on all lists. */
export const SavedFiltersContext = createContext<readonly SavedFilter[] | null>(null)

/** The saved filters of this list, and a button to save the current one. */
export function SavedFilters() {
  const all = use(SavedFiltersContext)
  const { pathname, search } = useLocation()
  if (!all) return null
  const path = withoutEnd(pathname, '/')
  const here = filterIn(search)
  const saved = all.filter((filter) => filter.path === path)
  const current = saved.find(({ query }) => query === here)
  if (saved.length === 0 && here === '') return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {saved.length > 0 && (
        <ul aria-label={t('Saved filters')} className="flex flex-wrap gap-2">
          {saved.map(({ id, name, query }) => (
            <li key={id} className="max-w-full">
              <AppLink
                href={`${path}?${query}`}
                aria-current={query === here ? 'true' : undefined}
                preventScrollReset
                className={classNames(chipClass(query === here), 'max-w-full px-4')}
              >
                <span className="truncate">{name}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {current ? (
        <SavedFilterActions filter={current} />
      ) : (
        here !== '' && (
          <NameButton
            label={t('Save this filter')}
            title={t('Save this filter')}
            said={t('Saved.')}
            send={(name) => call(saveFilter, { path, query: here, name })}
          />
        )
      )}
    </div>
  )
}

function SavedFilterActions({ filter }: { filter: SavedFilter }) {
  const { act } = useAct()
  const { id, name, path, query } = filter
  const remove = async () => {
    if (!(await act('remove', () => call(removeFilter, { id })))) return
    toast.undo(t('Deleted the filter “{name}.”', { name }), () => {
      void act('restore', () => call(saveFilter, { path, query, name }))
    })
  }
  return (
    <>
      <NameButton
        label={t('Rename')}
        of={name}
        title={t('Rename filter')}
        said={t('Saved.')}
        name={name}
        send={(changed) => call(renameFilter, { id, name: changed })}
      />
      <IconButton label={t('Delete the filter {name}', { name })} onClick={() => void remove()}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </>
  )
}

function NameButton({
  name = '',
  send,
  ...texts
}: {
  label: string
  of?: string
  title: string
  said: string
  name?: string
  send: (name: string) => Promise<unknown>
}) {
  const Icon = name ? Pencil : BookmarkPlus
  return (
    <ActButton
      {...texts}
      variant="quiet"
      size="small"
      icon={<Icon className="size-4.5" aria-hidden="true" />}
      action={t('Save')}
      check={FilterName}
      read={(data) => ({ name: String(data.get('name')) })}
      send={async (input) => void (await send(input.name))}
    >
      {({ field }) => (
        <TextField
          label={t('Name')}
          {...field('name')}
          defaultValue={name}
          maxLength={60}
          autoComplete="off"
          hint={t('Only you will see it, above this list.')}
        />
      )}
    </ActButton>
  )
}
