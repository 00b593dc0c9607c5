import { useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { CollectionForm, heldLoader } from '#ui/collection-form.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { type PolicyDraft, policy } from './contract.ts'
import { PolicyBody } from './policy-body.tsx'

export const loader = heldLoader(policy)

export const meta: MetaFunction = ({ params }) => [
  { title: `${params.id === 'new' ? 'New policy entry' : 'Edit policy entry'} · ${organisation.name}` },
]

export const handle = { title: 'Ministry' }

const empty: PolicyDraft = { title: '', body: '' }

const read = (data: FormData): PolicyDraft => ({
  title: String(data.get('title')),
  body: String(data.get('body')),
})

export default function AdminEntryPage() {
  const held = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      key={held?.id}
      of={policy}
      held={held}
      empty={empty}
      address="/admin/ministry/policy"
      read={read}
    >
      {(draft, fault) => (
        <>
          <TextField
            label="Title"
            name="title"
            defaultValue={draft.title}
            error={fault('title')}
            maxLength={200}
          />
          <Body body={draft.body} error={fault('body')} />
        </>
      )}
    </CollectionForm>
  )
}

/** The words, and beneath them how they will stand on the page. */
function Body({ body, error }: { body: string; error: string | undefined }) {
  const [text, setText] = useState(body)
  return (
    <>
      <TextArea
        label="Entry"
        name="body"
        rows={14}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error}
        hint="A line that begins with a number and a dot becomes bold; with a dash, an asterisk or a bullet, an item of a list; any other line, a paragraph."
      />
      {text.trim() !== '' && (
        <section aria-labelledby="preview" className="rounded-card border border-line bg-surface-raised p-5">
          <h2 id="preview" className="eyebrow mb-3">
            Preview
          </h2>
          <PolicyBody body={text} />
        </section>
      )}
    </>
  )
}
