import { Images } from 'lucide-react'
import { useRef, useState } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { readPictureAlt } from '#core/storage/picture.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { LibraryDialog } from '#ui/fields/library-dialog.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { fieldsOf, textsIn } from '#ui/forms/form-fields.ts'
import { pictureLine } from '../blocks.ts'
import {
  createIssue,
  type Issue,
  type IssueDraft,
  listIssues,
  readIssue,
  updateIssue,
} from '../issues/issue-contract.ts'
import { issueAddress, newsletter } from '../labels.ts'

type Props = { name: string; defaultValue: string; error: string | undefined }

/** The text field of an issue. A picture from the library is inserted on its own line at the cursor. */
function BodyField({ name, defaultValue, error }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [looking, setLooking] = useState(false)
  const insert = async (image: string) => {
    setLooking(false)
    const { alt } = await call(readPictureAlt, { image }).catch(() => ({ alt: '' }))
    const text = area.current
    if (!text) return
    text.focus()
    const before = text.value.slice(0, text.selectionStart)
    const line = `${before === '' || before.endsWith('\n') ? '' : '\n'}${pictureLine(image, alt)}\n`
    text.setRangeText(line, text.selectionStart, text.selectionEnd, 'end')
    // Inserted by code, but still an unsaved change.
    text.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        ref={area}
        label={t('Content')}
        name={name}
        defaultValue={defaultValue}
        error={error}
        rows={18}
        maxLength={50_000}
        hint={t(
          'Each line becomes a paragraph. Start a line with “## ” for a heading. Use {strong} and {emphasis} for emphasis and {link} for links; a link on its own line becomes a button. Other HTML is removed.',
          { strong: '<strong>…</strong>', emphasis: '<em>…</em>', link: '<a href>' },
        )}
      />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<Images className="size-5" aria-hidden="true" />}
        onClick={() => setLooking(true)}
      >
        {t('Insert picture')}
      </Button>
      <LibraryDialog
        open={looking}
        onClose={() => setLooking(false)}
        onChoose={(image) => void insert(image)}
      />
    </div>
  )
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  if (params.id === undefined) {
    // An empty form has nothing to guard, but is no use to those who may not save it.
    await call(listIssues, { page_size: 1 })
    return null
  }
  const issue = await call(readIssue, { id: idIn(params) })
  if (issue.state !== 'draft' && issue.state !== 'scheduled')
    throw data({ detail: msg('This issue has been sent and can no longer be edited.') }, { status: 409 })
  return issue
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.params.id === undefined ? t('New issue') : t('Edit issue'))

export const handle = { title: msg('Newsletter') }

const empty: IssueDraft = {
  subject: '',
  preheader: '',
  picture: '/art/wide-dawn-dove-letter.svg',
  body: '',
}

const read = (sent: FormData): IssueDraft => textsIn(sent, 'subject', 'preheader', 'picture', 'body')

export default function AdminIssueFormPage() {
  const editable = useLoaderData<typeof loader>()
  return <IssueForm key={editable?.id ?? 'new'} initial={editable} />
}

function IssueForm({ initial }: { initial: Issue | null }) {
  // The version that was opened, so that a change by others is noticed on save.
  const [editable, setEditable] = useState(initial)
  const navigate = useNavigate()
  return (
    <EditorForm
      key={editable?.version}
      check={createIssue.input}
      read={(sent) => ({ draft: read(sent) })}
      save={async ({ draft }, over = editable?.version) => {
        const { id } = editable
          ? await call(updateIssue, { id: editable.id, version: over ?? editable.version, draft })
          : await call(createIssue, { draft })
        return { said: t('Saved.'), done: () => navigate(issueAddress(id)) }
      }}
      theirs={editable && { read: () => call(readIssue, { id: editable.id }), take: setEditable }}
      heading={<h1 className="text-title">{editable ? t('Edit issue') : t('New issue')}</h1>}
      bar={({ busy }) => (
        <>
          <Button type="submit" busy={busy} busyText={t('Saving...')}>
            {t('Save and preview')}
          </Button>
          <ButtonLink variant="quiet" href={editable ? issueAddress(editable.id) : newsletter}>
            {t('Cancel')}
          </ButtonLink>
        </>
      )}
    >
      {({ fault }) => {
        const { field, picture } = fieldsOf(editable?.draft ?? empty, (name) => fault(`draft.${name}`))
        return (
          <>
            <TextField label={t('Subject')} {...field('subject')} maxLength={150} />
            <TextField
              label={t('Preview text')}
              optional
              {...field('preheader')}
              maxLength={150}
              hint={t('Shown next to the subject in the inbox.')}
            />
            <PictureField label={t('Header picture')} ratio="wide" {...picture('picture')} />
            <BodyField {...field('body')} />
          </>
        )
      }}
    </EditorForm>
  )
}
