import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { listSegments, type Segment } from '#slices/people/contract.ts'
import { useFirstPicture } from '#ui/art/first-picture.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { VersionedForm } from '#ui/forms/versions/versioned-form.tsx'
import {
  createIssue,
  type Issue,
  type IssueDraft,
  listIssues,
  listIssueVersions,
  readIssue,
  updateIssue,
} from '../issues/issue-contract.ts'
import { issueAddress, newsletter } from '../labels.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  if (params.id === undefined) {
    // An empty form has nothing to guard, but is no use to those who may not save it.
    await call(listIssues, { page_size: 1 })
    return { issue: null, segments: (await call(listSegments, {})).items }
  }
  const issue = await call(readIssue, { id: idIn(params) })
  if (issue.state !== 'draft' && issue.state !== 'scheduled')
    throw data({ detail: msg('This issue has been sent and can no longer be edited.') }, { status: 409 })
  return { issue, segments: (await call(listSegments, {})).items }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.params.id === undefined ? t('New issue') : t('Edit issue'))

export const handle = { title: msg('Newsletter') }

const empty: IssueDraft = {
  subject: '',
  preheader: '',
  picture: '',
  body: '',
  segment: null,
}

const read = (sent: FormData): IssueDraft => ({
  ...textsIn(sent, 'subject', 'preheader', 'picture', 'body'),
  segment: Number(sent.get('segment')) || null,
})

export default function AdminIssueFormPage() {
  const { issue, segments } = useLoaderData<typeof loader>()
  return <IssueForm key={issue?.id ?? 'new'} issue={issue} segments={segments} />
}

/** What an issue can go to. One that the reader may not see stays chosen. */
function segmentOptions(issue: Issue | null, segments: readonly Segment[]) {
  const chosen = issue?.draft.segment
  const isHidden = chosen && !segments.some(({ id }) => id === chosen)
  return [
    ...(isHidden ? [{ value: String(chosen), label: t('A segment based on giving') }] : []),
    ...segments.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}

function IssueForm({ issue, segments }: { issue: Issue | null; segments: readonly Segment[] }) {
  const first = useFirstPicture('issue')
  const options = segmentOptions(issue, segments)
  const navigate = useNavigate()
  return (
    <VersionedForm
      source="newsletter_issue"
      item={issue}
      inputOf={(from) => ({ draft: from?.draft ?? { ...empty, picture: first } })}
      check={createIssue.input}
      read={(sent) => ({ draft: read(sent) })}
      // What is scheduled goes out as it was last saved.
      isDraft={(_, from) => (from?.state ?? 'draft') === 'draft'}
      save={({ draft }, over) =>
        over ? call(updateIssue, { ...over, draft }) : call(createIssue, { draft })
      }
      find={(id) => call(readIssue, { id })}
      versions={(id, version) => call(listIssueVersions, { id, version })}
      onSaved={async ({ id }) => ({ said: t('Saved.'), done: () => navigate(issueAddress(id)) })}
      // From now on, a reload opens the draft instead of an empty form.
      onDraft={({ id }) => window.history.replaceState(window.history.state, '', `${issueAddress(id)}/edit`)}
      heading={<h1 className="text-title">{issue ? t('Edit issue') : t('New issue')}</h1>}
      bar={({ busy }) => (
        <>
          <Button type="submit" busy={busy} busyText={t('Saving...')}>
            {t('Save and preview')}
          </Button>
          <ButtonLink variant="quiet" href={issue ? issueAddress(issue.id) : newsletter}>
            {t('Cancel')}
          </ButtonLink>
        </>
      )}
    >
      {({ field, picture, draft, fault }) => (
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
          {options.length > 0 && (
            <SelectField
              label={t('Send to')}
              name="segment"
              placeholder={t('All subscribers')}
              defaultValue={String(draft.segment ?? '')}
              options={options}
              error={fault('segment')}
              hint={t(
                'Only confirmed subscribers get it. Segments are filters that staff have saved under People. Subscribers don’t see them.',
              )}
            />
          )}
          <RichTextField label={t('Content')} {...field('body')} rows={18} />
        </>
      )}
    </VersionedForm>
  )
}
