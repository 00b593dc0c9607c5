import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Versions } from '#core/collections/versions.ts'
import { t } from '#core/text/messages.ts'
import { Banner } from '../../feedback/banner.tsx'
import { EditorForm } from '../editor-form.tsx'
import { type FormFields, fieldsOf } from '../form-fields.ts'
import type { useForm } from '../use-form.ts'
import { namesIn } from './differences.tsx'
import { ItemVersions } from './item-versions.tsx'

type Versioned<Draft> = { id: number; version: number; draft: Draft }
type Written<Draft> = { draft: Draft }

/**
 * A form for something with versions. What is written in it is kept: drafts are saved automatically, and unsaved changes to
 * anything public stay in the writer's account. Edit conflicts are noticed, and earlier versions can be put back.
 */
export function VersionedForm<Draft, Input extends Written<Draft>, Item extends Versioned<Draft>>({
  source,
  item,
  inputOf,
  check,
  read,
  isDraft,
  save,
  find,
  versions,
  onSaved,
  onDraft,
  amounts,
  onUnsaved,
  heading,
  bar,
  children,
}: {
  /** Its table. */
  source: string
  /** Null for a new one. */
  item: Item | null
  /** What the form begins with. */
  inputOf: (item: Item | null) => Input
  check: z.ZodType<unknown, Input>
  read: (data: FormData) => Input
  /** Whether this may be saved without being asked. */
  isDraft: (input: Input, item: Item | null) => boolean
  /** Saves over this version; without one, creates it. */
  save: (input: Input, over: { id: number; version: number } | null) => Promise<Item>
  find: (id: number) => Promise<Item>
  versions: (id: number, version?: number) => Promise<Versions<Draft>>
  /** Called after somebody saved it; returns the success message and what to do next. */
  onSaved: (saved: Item, input: Input) => Promise<{ said: string; done: () => unknown }>
  /** Called after a draft saved itself. */
  onDraft?: (saved: Item) => unknown
  /** Fields that hold amounts of money. */
  amounts?: readonly string[] | undefined
  onUnsaved?: ((unsaved: () => boolean) => void) | undefined
  heading?: ReactNode
  bar?: (form: ReturnType<typeof useForm<Input>>, item: () => Item | null) => ReactNode
  children: (
    fields: FormFields<Draft>,
    input: Input,
    fault: (path: string) => string | undefined,
  ) => ReactNode
}) {
  // The version that was opened: when the page reloads its data, the typed text stays, and edit conflicts are noticed.
  const [opened, setOpened] = useState(item)
  /** What the server has: a draft that saved itself is newer than the one that was opened. */
  const stored = useRef(item)
  /** What was put back into the form: how often, since the fields read it once. */
  const [restored, setRestored] = useState<{ input: Input; title: string; count: number } | null>(null)
  const restore = (input: Input, title: string) =>
    setRestored((before) => ({ input, title, count: (before?.count ?? 0) + 1 }))
  const write = async (input: Input, over?: number) => {
    const { current } = stored
    stored.current = await save(input, current && { id: current.id, version: over ?? current.version })
    return stored.current
  }
  const input = restored?.input ?? inputOf(opened)
  return (
    <EditorForm<Input, Item>
      key={`${opened?.version} ${restored?.count}`}
      check={check}
      read={read}
      onUnsaved={onUnsaved}
      heading={heading}
      save={async (input, over) => onSaved(await write(input, over), input)}
      theirs={{
        read: () => find(stored.current?.id ?? 0),
        take: (current) => {
          stored.current = current
          setRestored(null)
          setOpened(current)
        },
        amounts,
      }}
      isRestored={restored !== null}
      autosave={{
        name: () => `${source}-${stored.current?.id ?? 'new'}`,
        version: () => stored.current?.version ?? null,
        isDraft: (input) => isDraft(input, opened),
        save: async (input) => {
          onDraft?.(await write(input))
        },
        restore: (input, version) => {
          // Somebody else may have saved since it was written: then this is an edit conflict, as it would have been.
          if (stored.current && version !== null) stored.current = { ...stored.current, version }
          restore(input, t('Your unsaved changes are back in the form. Save to keep them.'))
        },
      }}
      {...(bar && { bar: (form) => bar(form, () => stored.current) })}
    >
      {({ fault, props }) => (
        <>
          {restored && <RestoredBanner title={restored.title} />}
          {children(
            fieldsOf(input.draft, (name) => fault(`draft.${name}`)),
            input,
            fault,
          )}
          {opened && (
            <ItemVersions
              item={opened}
              read={(version) => versions(opened.id, version)}
              names={namesIn(() => props.ref.current)}
              amounts={amounts}
              onRestore={(draft) =>
                restore(
                  { ...inputOf(opened), draft },
                  t('The earlier version is now in the form. Save to keep it.'),
                )
              }
            />
          )}
        </>
      )}
    </EditorForm>
  )
}

/** The button that was pressed is gone with the form it was in, so the focus moves here. */
function RestoredBanner({ title }: { title: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 rounded-card">
      <Banner title={title} />
    </div>
  )
}
