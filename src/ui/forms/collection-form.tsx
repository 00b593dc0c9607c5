import { type ReactNode, useRef, useState } from 'react'
import { type MetaFunction, useNavigate, useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import type { Editable, EditableCollection, Publication } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { openPreview, PreviewButton } from '../admin/preview-button.tsx'
import { Button, ButtonLink } from '../controls/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { useOverlay } from '../state/use-overlay.ts'
import { namesIn } from './differences.tsx'
import { EditorForm } from './editor-form.tsx'
import { type FormFields, fieldsOf } from './form-fields.ts'
import { ItemVersions } from './item-versions.tsx'
import { PublicationField, readPublication, type StateNames } from './publication-field.tsx'

export { editableLoader } from '../admin/collection-loader.ts'

/** The title of the page that edits one item, or writes a new one at `…/new`. */
export const editableMeta =
  ({ texts }: Pick<EditableCollection<never>, 'texts'>): MetaFunction =>
  (args) =>
    pageTitle(args, t(args.params.id === 'new' ? texts.add : texts.edit))

export type FormTexts = { create: string; update: string; busy: string }

type FormProps<Draft> = {
  of: EditableCollection<Draft>
  item: Editable<Draft> | null
  empty: Draft
  read: (data: FormData) => Draft
  texts?: FormTexts
  /** Called after a new item was created. */
  onCreated?: (editable: Editable<Draft>) => Promise<void>
  /** Fields that hold amounts of money, for the comparison of two versions. */
  amounts?: readonly (keyof Draft & string)[]
  /** Other labels for the states. */
  stateNames?: StateNames
  children: (fields: FormFields<Draft>) => ReactNode
}

/** Creates or edits one item of a collection. The slice renders the fields, and reads them back into a draft. */
export function CollectionForm<Draft>({
  address,
  ...form
}: FormProps<Draft> & {
  /** Where to go when it is saved or cancelled. */
  address: string
}) {
  const navigate = useNavigate()
  return (
    <EditableForm
      key={form.item?.id}
      {...form}
      heading={<h1 className="text-title">{t(form.item ? form.of.texts.edit : form.of.texts.add)}</h1>}
      // From now on, a reload opens the draft instead of an empty form. The page itself stays as it is.
      onDraft={({ id }) => window.history.replaceState(window.history.state, '', `${address}/${id}`)}
      onSaved={() => navigate(address)}
      cancel={
        <ButtonLink variant="quiet" href={address}>
          {t('Cancel')}
        </ButtonLink>
      }
    />
  )
}

/** The same form in a card over the list, which then shows what was saved. */
export function CollectionCardForm<Draft>(form: FormProps<Draft>) {
  const { close, leave } = useOverlay()
  const { revalidate } = useRevalidator()
  return (
    <EditableForm
      {...form}
      onUnsaved={(unsaved) => useOverlay.setState({ unsaved })}
      onSaved={async () => {
        await revalidate()
        close()
      }}
      cancel={
        <Button variant="quiet" onClick={leave}>
          {t('Cancel')}
        </Button>
      }
    />
  )
}

type Input<Draft> = { draft: Draft; publication: Publication }

const isDraftInput = ({ publication }: { publication: Publication }) => publication.state === 'draft'

const defaultTexts: FormTexts = { create: msg('Save'), update: msg('Save'), busy: msg('Saving...') }

function EditableForm<Draft>({
  of,
  item: initial,
  empty,
  read,
  texts = defaultTexts,
  stateNames,
  amounts,
  onCreated,
  heading,
  cancel,
  onSaved,
  onDraft,
  onUnsaved,
  children,
}: FormProps<Draft> & {
  heading?: ReactNode
  cancel: ReactNode
  onSaved: () => unknown
  /** Called after a new item was saved as a draft by itself. Without it, drafts are saved by hand only. */
  onDraft?: (editable: Editable<Draft>) => void
  onUnsaved?: (unsaved: () => boolean) => void
}) {
  // The version that was opened: when the page reloads its data, the typed text stays, and edit conflicts are noticed.
  const [editable, setEditable] = useState(initial)
  /** What the server has: a draft that saved itself is newer than the one that was opened. */
  const stored = useRef(initial)
  const save = async (input: Input<Draft>, over?: number) => {
    const { current } = stored
    stored.current = current
      ? await call(of.update, { id: current.id, version: over ?? current.version, ...input })
      : await call(of.create, input)
    return stored.current
  }
  const saveDraft = async (input: Input<Draft>) => {
    const isNew = stored.current === null
    const draft = await save(input)
    if (isNew) onDraft?.(draft)
  }
  /** An earlier version that was put back: how often, since the fields read it once. */
  const [restored, setRestored] = useState<{ draft: Draft; count: number } | null>(null)
  const isDraft = (editable?.publication.state ?? 'draft') === 'draft'
  return (
    <EditorForm
      key={`${editable?.version} ${restored?.count}`}
      check={of.create.input}
      read={(data) => ({ draft: read(data), publication: readPublication(data) })}
      save={async (input, over) => {
        const isNew = stored.current === null
        const saved = await save(input, over)
        if (isNew) await onCreated?.(saved)
        const isPublic = input.publication.state === 'published' && !stateNames
        return { said: isPublic ? t('Published.') : t('Saved.'), done: onSaved }
      }}
      theirs={{
        read: () => call(of.readAny, { id: stored.current?.id ?? 0 }),
        take: (current) => {
          stored.current = current
          setRestored(null)
          setEditable(current)
        },
        amounts,
      }}
      autosave={{
        name: () => `${of.table} ${stored.current?.id ?? 'new'}`,
        // Only drafts: nothing is published before somebody presses the button.
        ...(onDraft && isDraft && !onCreated && { save: saveDraft, when: isDraftInput }),
      }}
      onUnsaved={onUnsaved}
      heading={heading}
      bar={({ busy, also }) => (
        <>
          <Button type="submit" busy={busy} busyText={t(texts.busy)}>
            {t(editable ? texts.update : texts.create)}
          </Button>
          <PreviewButton {...also('preview', ({ draft }) => openPreview(of, stored.current?.id, draft))} />
          {cancel}
        </>
      )}
    >
      {({ fault, props }) => (
        <>
          {restored && <Banner title={t('The earlier version is in the form. Save to use it.')} />}
          {children(fieldsOf(restored?.draft ?? editable?.draft ?? empty, (name) => fault(`draft.${name}`)))}
          <PublicationField
            publication={editable?.publication ?? { state: 'draft' }}
            names={stateNames}
            error={fault('publication.at')}
          />
          {editable && (
            <ItemVersions
              of={of}
              item={editable}
              names={namesIn(() => props.ref.current)}
              amounts={amounts}
              onRestore={(draft) => setRestored((before) => ({ draft, count: (before?.count ?? 0) + 1 }))}
            />
          )}
        </>
      )}
    </EditorForm>
  )
}

/** The specification's words on the button of a form that opens over its list. */
export const uploadTexts: FormTexts = {
  create: msg('Upload'),
  update: msg('Update'),
  busy: msg('Uploading...'),
}
