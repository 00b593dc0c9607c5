import { EllipsisVertical, Flag, Flame, PenLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { say, text } from '#core/text/say.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import type { OwnPost, Post } from '../contract.ts'
import { useOurs } from './ours.tsx'
import { AnsweredWindow, EditWindow, WithdrawWindow } from './post-windows.tsx'
import { ReportWindow } from './report-window.tsx'

type Act = 'edit' | 'answered' | 'withdraw' | 'report'

/** What can be done with a post: one’s own is changed or taken back, another’s is reported. */
export function PostMenu({ post, label }: { post: Post; label: string }) {
  const own = useOurs().owns(post.id)
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={label} title={say('More')} className="-my-1.5 -mr-2 rounded-full text-ink-soft">
            <EllipsisVertical className="size-5" aria-hidden="true" />
          </IconButton>
        }
        entries={
          own
            ? ownEntries(own, setAct)
            : [{ ...reportEntry, label: say(reportEntry.label), onSelect: () => setAct('report') }]
        }
      />
      {act === 'report' && <ReportWindow post={post} onClose={close} />}
      {own && act === 'edit' && <EditWindow post={own} onClose={close} />}
      {own && act === 'answered' && <AnsweredWindow post={own} onClose={close} />}
      {act === 'withdraw' && <WithdrawWindow post={post} onClose={close} />}
    </>
  )
}

const reportEntry = { label: text('Report'), icon: <Flag className="size-5" aria-hidden="true" /> }

function ownEntries(own: OwnPost, choose: (act: Act) => void): MenuEntry[] {
  const entry = (act: Act, label: string, icon: MenuIcon) => ({ label, icon, onSelect: () => choose(act) })
  return [
    entry('edit', say('Change it'), <PenLine className="size-5" aria-hidden="true" />),
    ...(isStillPrayed(own)
      ? [entry('answered', say('It was answered'), <Flame className="size-5" aria-hidden="true" />)]
      : []),
    entry('withdraw', say('Take it back'), <Undo2 className="size-5" aria-hidden="true" />),
  ]
}

type MenuIcon = NonNullable<Extract<MenuEntry, { label: unknown }>['icon']>

const isStillPrayed = ({ kind, state, answered }: OwnPost) =>
  kind === 'note' && state === 'shown' && answered === null
