import { Ban, Check, MessageSquareQuote, Pencil, ShieldX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#ui/controls/button.tsx'
import { mostAlike, type QueueItem } from '../moderation/moderation-contract.ts'
import { type KeyAct, keyOf } from './use-keys.ts'

const look = { className: 'size-5 shrink-0', 'aria-hidden': true } as const

export const alikeCount = ({ alike }: QueueItem) => Math.max(alike.words, alike.place)

/** Everything that can be done with a post, each by a button and a key. */
export function ItemActs({ item, onAct }: { item: QueueItem; onAct: (act: KeyAct) => void }) {
  const alike = alikeCount(item)
  const act = (
    does: KeyAct,
    icon: ReactNode,
    label: string,
    variant: ButtonProps['variant'] = 'secondary',
  ) => (
    <Button
      variant={variant}
      size="small"
      className="max-sm:px-3"
      icon={icon}
      aria-keyshortcuts={keyOf(does)}
      onClick={() => onAct(does)}
    >
      {label}
      <span className=" text-xs opacity-70 max-lg:hidden" aria-hidden="true">
        {keyOf(does).toUpperCase()}
      </span>
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
      {act('approve', <Check {...look} />, 'Approve', 'primary')}
      {act('reject', <X {...look} />, 'Reject')}
      {act('edit', <Pencil {...look} />, 'Edit')}
      {item.author.who !== 'none' && act('block', <Ban {...look} />, 'Block')}
      {alike > 1 &&
        act(
          'flood',
          <ShieldX {...look} />,
          `Reject all alike (${alike >= mostAlike ? `${mostAlike}+` : alike})`,
        )}
      {item.kind === 'story' &&
        !item.isTestimony &&
        act('testimony', <MessageSquareQuote {...look} />, 'Make a testimony')}
    </div>
  )
}
