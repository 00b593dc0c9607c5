import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { say, text } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { type Post, type ReportReason, reportPost, reportReasons } from '../contract.ts'
import { ownKey } from '../posts/guest-key.ts'
import { useOurs } from './ours.tsx'
import { Actions } from './post-windows.tsx'

const reasonWords: Record<ReportReason, string> = {
  spam: text('It is advertising, or a trick'),
  unkind: text('It is unkind'),
  private: text('It tells what should stay private'),
  other: text('Something else'),
}

export function ReportWindow({ post, onClose }: { post: Post; onClose: () => void }) {
  const ours = useOurs()
  const [reason, setReason] = useState<ReportReason>('unkind')
  const form = useForm({
    check: reportPost.input,
    read: () => ({ id: post.id, key: ownKey(), reason }),
    send: async (input) => {
      const { message } = await call(reportPost, input)
      ours.gone(post.id)
      toast.success(message)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('Report this')}
      description={say('Somebody of our team looks at it. Nobody is told who reported it.')}
    >
      <form {...form.props} className="flex flex-col gap-6">
        <ChoiceChips
          legend={say('What is wrong with it?')}
          name="reason"
          choices={reportReasons.map((value) => ({ value, label: say(reasonWords[value]) }))}
          value={reason}
          onChange={setReason}
        />
        <Refusal problem={form.refusal} />
        <Actions onClose={onClose}>
          <Button type="submit" variant="danger" busy={form.busy} busyText={say('Sending...')}>
            {say('Report it')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
