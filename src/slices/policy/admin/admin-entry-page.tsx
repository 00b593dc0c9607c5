import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { CollectionForm, editableLoader, editableMeta } from '#ui/forms/collection-form.tsx'
import { type FormFields, textsIn } from '#ui/forms/form-fields.ts'
import { type PolicyDraft, policy } from '../contract.ts'
import { PolicyBody } from '../policy-body.tsx'

export const loader = editableLoader(policy)
export const meta = editableMeta(policy)

export const handle = { title: msg('Ministry') }

const empty: PolicyDraft = { title: '', body: '' }

const read = (data: FormData): PolicyDraft => textsIn(data, 'title', 'body')

export default function AdminEntryPage() {
  const item = useLoaderData<typeof loader>()
  return (
    <CollectionForm of={policy} item={item} empty={empty} address="/admin/ministry/policy" read={read}>
      {({ field }) => (
        <>
          <TextField label={t('Title')} {...field('title')} maxLength={200} />
          <Body {...field('body')} />
        </>
      )}
    </CollectionForm>
  )
}

/** The words, and beneath them how they will stand on the page. */
function Body({ defaultValue, ...field }: ReturnType<FormFields<PolicyDraft>['field']>) {
  const [text, setText] = useState(defaultValue)
  return (
    <>
      <RichTextField
        label={t('Entry')}
        {...field}
        defaultValue={defaultValue}
        rows={14}
        onChange={setText}
        hint={t(
          'A paragraph that starts with a number and a period becomes bold. One that starts with a dash, an asterisk or a bullet becomes a list item.',
        )}
      />
      {text.trim() !== '' && (
        <section aria-labelledby="preview" className="rounded-card border border-line bg-surface-raised p-5">
          <h2 id="preview" className="eyebrow mb-3">
            {t('Preview')}
          </h2>
          <PolicyBody body={text} idPrefix="preview" />
        </section>
      )}
    </>
  )
}
