import { BookmarkPlus, Pencil, X } from 'lucide-react'
import type { z } from 'zod'
import { t } from '#core/text/messages.ts'
import { AppLink } from '../controls/app-link.tsx'
import { IconButton } from '../controls/button.tsx'
import { chipClass } from '../controls/choice-chips.tsx'
import { classNames } from '../controls/class-names.ts'
import { toast } from '../feedback/toast.tsx'
import { TextField } from '../fields/field.tsx'
import { ActButton } from './act-window.tsx'
import { useAct } from './use-act.ts'

type NamedFilter = { id: number; name: string; href: string; isCurrent: boolean }

/** Filters with a name, as links. The current one can be renamed and deleted, or saved if it has no name yet. */
export function NamedFilters({
  filters,
  isFiltered,
  check,
  texts,
  labelShown = false,
  save,
  rename,
  remove,
}: {
  filters: readonly NamedFilter[]
  /** There is something to save. */
  isFiltered: boolean
  check: z.ZodType<unknown, { name: string }>
  texts: {
    list: string
    save: string
    rename: string
    /** Who will see it. */
    hint: string
    removeOf: (name: string) => string
    removedOf: (name: string) => string
  }
  labelShown?: boolean
  save: (name: string) => Promise<unknown>
  rename: (id: number, name: string) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}) {
  const { act } = useAct()
  const current = filters.find(({ isCurrent }) => isCurrent)
  if (filters.length === 0 && !isFiltered) return null
  const removeCurrent = async ({ id, name }: NamedFilter) => {
    if (!(await act('remove', () => remove(id)))) return
    toast.undo(texts.removedOf(name), () => void act('restore', () => save(name)))
  }
  const named = { check, hint: texts.hint }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {filters.length > 0 && labelShown && (
        <span aria-hidden="true" className="font-semibold text-ink-soft text-sm">
          {texts.list}
        </span>
      )}
      {filters.length > 0 && (
        <ul aria-label={texts.list} className="flex min-w-0 flex-wrap gap-2">
          {filters.map(({ id, name, href, isCurrent }) => (
            <li key={id} className="max-w-full">
              <AppLink
                href={href}
                aria-current={isCurrent ? 'true' : undefined}
                preventScrollReset
                className={classNames(chipClass(isCurrent), 'max-w-full px-4')}
              >
                <span className="truncate">{name}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {current ? (
        <>
          <NameButton
            {...named}
            label={t('Rename')}
            of={current.name}
            title={texts.rename}
            name={current.name}
            send={(name) => rename(current.id, name)}
          />
          <IconButton label={texts.removeOf(current.name)} onClick={() => void removeCurrent(current)}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </>
      ) : (
        isFiltered && <NameButton {...named} label={texts.save} title={texts.save} send={save} />
      )}
    </div>
  )
}

function NameButton({
  name = '',
  hint,
  send,
  ...rest
}: {
  label: string
  of?: string
  title: string
  hint: string
  check: z.ZodType<unknown, { name: string }>
  name?: string
  send: (name: string) => Promise<unknown>
}) {
  const Icon = name ? Pencil : BookmarkPlus
  return (
    <ActButton
      {...rest}
      said={t('Saved.')}
      variant="quiet"
      size="small"
      icon={<Icon className="size-4.5" aria-hidden="true" />}
      action={t('Save')}
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
          hint={hint}
        />
      )}
    </ActButton>
  )
}
