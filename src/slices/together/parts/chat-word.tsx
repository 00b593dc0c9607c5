import { MoreVertical } from 'lucide-react'
import { locale, t } from '#core/text/messages.ts'
import type { Post } from '#slices/community/contract.ts'
import { ownTime } from '#ui/boot/own-time.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import type { Waiting } from './use-chat.ts'

/** One chat message with its menu. */
export function ChatWord({
  word,
  isOwn,
  entries,
}: {
  word: Post
  isOwn: boolean
  entries: readonly MenuEntry[]
}) {
  return (
    <li className={classNames('flex items-start gap-1 px-4 py-1.5', isOwn && 'bg-accent-soft')}>
      <p className="wrap-anywhere min-w-0 grow py-1 text-[0.9375rem] leading-snug">
        <strong>{isOwn ? t('{name} (you)', { name: word.name }) : word.name}</strong>{' '}
        <time dateTime={word.created} className="text-ink-soft text-xs tabular-nums">
          {clockText(word.created)}
        </time>
        <span className="block whitespace-pre-line">{word.body}</span>
      </p>
      <Menu
        trigger={
          <IconButton
            label={t('Options for the message from {name}', { name: word.name })}
            className="-mr-2 text-ink-soft"
          >
            <MoreVertical className="size-4.5" aria-hidden="true" />
          </IconButton>
        }
        entries={entries}
      />
    </li>
  )
}

/** One's own message that waits for review. */
export const WaitingWord = ({ word }: { word: Waiting }) => (
  <li className="border-accent border-l-4 bg-surface-sunken px-4 py-2 text-[0.9375rem] leading-snug">
    <span className="wrap-anywhere block whitespace-pre-line">{word.body}</span>
    <span className="text-ink-soft text-sm">{t('A moderator will review this first.')}</span>
  </li>
)

/** `9:14 PM` in the visitor's time zone. */
export const clockText = (iso: string): string => ownTime(iso, locale()).clock
