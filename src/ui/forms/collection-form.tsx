import type { ReactNode } from 'react'
import { type MetaFunction, useNavigate, useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import type { Editable, EditableCollection } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { openPreview, PreviewButton } from '../admin/preview-button.tsx'
import { Button, ButtonLink } from '../controls/button.tsx'
import { useOverlay } from '../state/use-overlay.ts'
import type { FormFields } from './form-fields.ts'
import { PublicationField, readPublication, type StateNames } from './publication-field.tsx'
import { VersionedForm } from './versions/versioned-form.tsx'

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
  /** Called when a new item is saved for the first time by its writer. */
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
      onDraft={revalidate}
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

const defaultTexts: FormTexts = { create: msg('Save'), update: msg('Save'), busy: msg('Saving...') }

function EditableForm<Draft>({
  of,
  item,
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
  /** Called after a draft saved itself. */
  onDraft: (editable: Editable<Draft>) => unknown
  onUnsaved?: (unsaved: () => boolean) => void
}) {
  return (
    <VersionedForm
      source={of.table}
      item={item}
      inputOf={(editable) => ({
        draft: editable?.draft ?? empty,
        publication: editable?.publication ?? { state: 'draft' },
      })}
      check={of.create.input}
      read={(data) => ({ draft: read(data), publication: readPublication(data) })}
      // Nothing is published, or taken back, before somebody presses the button.
      isDraft={({ publication }, editable) =>
        publication.state === 'draft' && (editable?.publication.state ?? 'draft') === 'draft'
      }
      save={(input, over) => (over ? call(of.update, { ...over, ...input }) : call(of.create, input))}
      find={(id) => call(of.readAny, { id })}
      versions={(id, version) => call(of.versions, { id, version })}
      onSaved={async (saved, { publication }) => {
        if (item === null) await onCreated?.(saved)
        const wasPublic = item?.publication.state === 'published'
        const isNew = publication.state === 'published' && !wasPublic && !stateNames
        return { said: isNew ? t('Published.') : t('Saved.'), done: onSaved }
      }}
      {...{ onDraft, amounts, onUnsaved, heading }}
      bar={({ busy, also }, stored) => (
        <>
          <Button type="submit" busy={busy} busyText={t(texts.busy)}>
            {t(item ? texts.update : texts.create)}
          </Button>
          <PreviewButton {...also('preview', ({ draft }) => openPreview(of, stored()?.id, draft))} />
          {cancel}
        </>
      )}
    >
      {(fields, { publication }, fault) => (
        <>
          {children(fields)}
          <PublicationField publication={publication} names={stateNames} error={fault('publication.at')} />
        </>
      )}
    </VersionedForm>
  )
}

/** The specification's words on the button of a form that opens over its list. */
export const uploadTexts: FormTexts = {
  create: msg('Upload'),
  update: msg('Update'),
  busy: msg('Uploading...'),
}
