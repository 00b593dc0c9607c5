import type { ReactNode } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { answeredPost, changePost, type OwnPost, withdrawPost } from '../contract.ts'
import { maxLengths, maxThanksLength, type Post } from '../post.ts'
import { savedGuestKey, useOurs } from './ours.tsx'

type Props<Of> = { post: Of; onClose: () => void }

/** Called after an edit, which may need review again. */
const saved = ({ state }: OwnPost) =>
  state === 'waiting'
    ? t('Saved. Your changes will appear once someone on our team has read them.')
    : t('Saved.')

export function EditWindow({ post, onClose }: Props<OwnPost>) {
  const ours = useOurs()
  const form = useForm({
    check: changePost.input,
    read: (data) => ({ id: post.id, key: savedGuestKey(), ...textsIn(data, 'title', 'body') }),
    send: async (input) => {
      const own = await call(changePost, input)
      ours.changed(own)
      toast.success(saved(own))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('Edit your post')}>
      <form {...form.props} className="flex flex-col gap-5">
        {post.kind === 'story' && (
          <TextField label={t('Title')} {...form.field('title')} defaultValue={post.title} maxLength={120} />
        )}
        <CountedArea
          label={t('Text')}
          {...form.field('body')}
          defaultValue={post.body}
          most={maxLengths[post.kind]}
        />
        <Refusal problem={form.refusal} />
        <Actions onClose={onClose}>
          <Button type="submit" busy={form.busy} busyText={t('Saving...')}>
            {t('Save')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}

export function AnsweredWindow({ post, onClose }: Props<Post>) {
  const ours = useOurs()
  const form = useForm({
    check: answeredPost.input,
    read: (data) => ({ id: post.id, key: savedGuestKey(), ...textsIn(data, 'thanks') }),
    send: async (input) => {
      ours.changed(await call(answeredPost, input))
      toast.success('Thanks be to God!')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Was your prayer answered?')}
      description={t('We’ll mark your note with a flame, so everyone who prayed can give thanks with you.')}
    >
      <form {...form.props} className="flex flex-col gap-5">
        <CountedArea
          label={t('A word of thanks')}
          optional
          {...form.field('thanks')}
          defaultValue={post.thanks}
          most={maxThanksLength}
          hint={t('Shown under your note.')}
        />
        <Refusal problem={form.refusal} />
        <Actions onClose={onClose}>
          <Button type="submit" busy={form.busy} busyText={t('Please Wait...')}>
            {t('Mark as answered')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}

export function WithdrawWindow({ post, onClose }: Props<Post>) {
  const ours = useOurs()
  const withdraw = async () => {
    try {
      const { message } = await call(withdrawPost, { id: post.id, key: savedGuestKey() })
      ours.gone(post.id)
      toast.success(message)
    } catch (error) {
      toastFailure(error)
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Delete this post?')}
      text={t('We’ll immediately delete what you wrote. This can’t be undone.')}
      action={t('Delete')}
      busyText={t('Please Wait...')}
      danger
      onConfirm={withdraw}
    />
  )
}

export function Actions({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onClose}>
        {t('Cancel')}
      </Button>
      {children}
    </div>
  )
}
