import { EllipsisVertical, Flag, Flame, PenLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { type OwnPost, type ReportReason, reportPost, reportReasons } from '../contract.ts'
import type { Post } from '../post.ts'
import { ownKey, useOurs } from './ours.tsx'
import { Actions, AnsweredWindow, EditWindow, WithdrawWindow } from './post-dialogs.tsx'

const reasonLabels: Record<ReportReason, string> = {
  spam: msg('It’s spam or a scam'),
  unkind: msg('It’s unkind'),
  private: msg('It shares private information'),
  other: msg('Something else'),
}

function ReportWindow({ post, onClose }: { post: Post; onClose: () => void }) {
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
      title={t('Report this post?')}
      description={t('Someone on our team will review it. We won’t say who reported it.')}
    >
      <form {...form.props} className="flex flex-col gap-6">
        <ChoiceChips
          legend={t('What’s wrong?')}
          name="reason"
          choices={reportReasons.map((value) => ({ value, label: t(reasonLabels[value]) }))}
          value={reason}
          onChange={setReason}
        />
        <Refusal problem={form.refusal} />
        <Actions onClose={onClose}>
          <Button type="submit" variant="danger" busy={form.busy} busyText={t('Sending...')}>
            {t('Report')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}

type Act = 'edit' | 'answered' | 'withdraw' | 'report'

/** The menu of a post: edit or withdraw your own, report another's. */
export function PostMenu({ post, label }: { post: Post; label: string }) {
  const own = useOurs().owns(post.id)
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={label}
            title={t('More options')}
            className="-my-1.5 -mr-2 rounded-full text-ink-soft [@media(scripting:none)]:hidden"
          >
            <EllipsisVertical className="size-5" aria-hidden="true" />
          </IconButton>
        }
        entries={
          own
            ? ownEntries(own, setAct)
            : [{ ...reportEntry, label: t(reportEntry.label), onSelect: () => setAct('report') }]
        }
      />
      <noscript>
        <AppLink href="/feedback" className="text-ink-soft text-sm underline underline-offset-4">
          {t('Report')}
        </AppLink>
      </noscript>
      {act === 'report' && <ReportWindow post={post} onClose={close} />}
      {own && act === 'edit' && <EditWindow post={own} onClose={close} />}
      {own && act === 'answered' && <AnsweredWindow post={own} onClose={close} />}
      {act === 'withdraw' && <WithdrawWindow post={post} onClose={close} />}
    </>
  )
}

const reportEntry = { label: msg('Report'), icon: <Flag className="size-5" aria-hidden="true" /> }

function ownEntries(own: OwnPost, choose: (act: Act) => void): MenuEntry[] {
  const entry = (act: Act, label: string, icon: MenuIcon) => ({ label, icon, onSelect: () => choose(act) })
  return [
    entry('edit', t('Edit'), <PenLine className="size-5" aria-hidden="true" />),
    ...(isStillPrayed(own)
      ? [entry('answered', t('Mark as answered'), <Flame className="size-5" aria-hidden="true" />)]
      : []),
    entry('withdraw', t('Delete'), <Undo2 className="size-5" aria-hidden="true" />),
  ]
}

type MenuIcon = NonNullable<Extract<MenuEntry, { label: unknown }>['icon']>

const isStillPrayed = ({ kind, state, answered }: OwnPost) =>
  kind === 'note' && state === 'shown' && answered === null
