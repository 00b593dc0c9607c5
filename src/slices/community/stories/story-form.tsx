import { BookHeart, FileCheck2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { CheckboxField, TextField } from '#ui/fields/field.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { clearDraft, hasDraft } from '#ui/forms/draft-storage.ts'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { NameField, readStoryForm, Sent, storyForm, usePostForm } from '../parts/post-form.tsx'
import { maxLengths } from '../post.ts'
import type { SentState } from '../posts/address.ts'
import { StoryPhotoField } from './story-photo-field.tsx'

const draft = { name: storyForm, draft: true }

/** The form for a story. Its draft stays on this device until it is sent or cleared. */
export function StoryForm({ sent }: { sent: SentState }) {
  const [round, setRound] = useState(0)
  const clear = () => {
    clearDraft(draft)
    setRound(round + 1)
  }
  return <StoryFields key={round} sent={sent} onClear={clear} />
}

function StoryFields({ sent, onClear }: { sent: SentState; onClear: () => void }) {
  const { form, field, serverForm, message, again } = usePostForm({
    name: storyForm,
    tab: 'shareyourstory',
    read: readStoryForm,
    sent,
    draft: true,
  })
  const [saved, setSaved] = useState(false)
  useEffect(() => setSaved(hasDraft(draft)), [])
  if (message !== null)
    return <Sent message={message} again={t('Write another story')} tab="shareyourstory" onAgain={again} />
  return (
    <form
      {...form.props}
      encType="multipart/form-data"
      onInput={(event) => {
        form.props.onInput?.(event)
        setSaved(hasDraft(draft))
      }}
      className="flex flex-col gap-5"
    >
      <NameField {...field('name')} />
      <TextField label={t('Title')} {...field('title')} maxLength={120} enterKeyHint="next" />
      <CountedArea
        label={t('Your story')}
        {...field('body')}
        most={maxLengths.story}
        hint={t('Tell it as you would to a friend.')}
        autoCapitalize="sentences"
        className="[&_textarea]:min-h-60"
      />
      <StoryPhotoField error={form.fault('post.picture')} defaultValue={serverForm.typed.picture} />
      <TextField
        label={t('Video link')}
        optional
        type="url"
        inputMode="url"
        {...field('video')}
        placeholder={'https://'}
        maxLength={500}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CheckboxField
        label={t('You may publish my story with my name here and on the testimonies page.')}
        name="consent"
        value="yes"
        defaultChecked={serverForm.typed.consent === 'yes'}
        error={form.fault('post.consent')}
      />
      <Honeypot />
      <Refusal problem={form.refusal} />
      <Button
        type="submit"
        busy={form.busy}
        busyText={t('Sending...')}
        icon={<BookHeart className="size-5" aria-hidden="true" />}
      >
        {t('Share my story')}
      </Button>
      <Draft saved={saved} onClear={onClear} />
    </form>
  )
}

/** Takes its space from the start, so that nothing moves when typing begins. */
function Draft({ saved, onClear }: { saved: boolean; onClear: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p role="status" className="flex items-center gap-2 text-ink-soft text-sm">
        {saved && (
          <>
            <FileCheck2 className="size-4.5 shrink-0 text-success" aria-hidden="true" />
            {t('Draft saved on this device')}
          </>
        )}
      </p>
      {saved && (
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {t('Clear')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Clear your draft?')}
        text={t('We’ll delete your draft from this device.')}
        action={t('Clear draft')}
        danger
        onConfirm={onClear}
      />
    </div>
  )
}
