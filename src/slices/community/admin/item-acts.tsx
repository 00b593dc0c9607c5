import { Ban, Check, MessageSquareQuote, Pencil, ShieldX, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { msg, t } from '#core/text/messages.ts'
import { Button, type ButtonProps } from '#ui/controls/button.tsx'
import { typesIn } from '#ui/controls/keyboard.tsx'
import { maxAlike, type QueueItem } from '../moderation/moderation-contract.ts'

const iconProps = { className: 'size-5 shrink-0', 'aria-hidden': true } as const

export const alikeCount = ({ alike }: QueueItem) => Math.max(alike.words, alike.place)

/** The actions for a post, each with a button and a key. */
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
      {act('approve', <Check {...iconProps} />, t('Approve'), 'primary')}
      {act('reject', <X {...iconProps} />, t('Reject'))}
      {act('edit', <Pencil {...iconProps} />, t('Edit'))}
      {item.author.who !== 'none' && act('block', <Ban {...iconProps} />, t('Block'))}
      {alike > 1 &&
        act(
          'flood',
          <ShieldX {...iconProps} />,
          alike >= maxAlike
            ? t('Reject similar ({count, number}+)', { count: maxAlike })
            : t('Reject similar ({count, number})', { count: alike }),
        )}
      {item.kind === 'story' &&
        !item.isTestimony &&
        act('testimony', <MessageSquareQuote {...iconProps} />, t('Turn into a testimony'))}
    </div>
  )
}

/** What each key does, in the order of the help. */
export const keys = [
  { key: 'j', also: 'ArrowDown', does: 'next', text: msg('Next post') },
  { key: 'k', also: 'ArrowUp', does: 'previous', text: msg('Previous post') },
  { key: 'a', does: 'approve', text: msg('Approve') },
  { key: 'e', does: 'edit', text: msg('Edit and approve') },
  { key: 'r', does: 'reject', text: msg('Reject') },
  { key: 'b', does: 'block', text: msg('Block the author') },
  { key: 'f', does: 'flood', text: msg('Reject similar posts') },
  { key: 't', does: 'testimony', text: msg('Turn a story into a testimony') },
  { key: 'u', does: 'undo', text: msg('Undo') },
  { key: '?', does: 'help', text: msg('Show shortcuts') },
] as const
export type KeyAct = (typeof keys)[number]['does']

const keyOf = (act: KeyAct) => keys.find(({ does }) => does === act)?.key ?? ''

/** Single-key shortcuts, while nothing is being typed and no dialog is open. */
export function useKeys(list: RefObject<HTMLElement | null>, isOn: boolean, act: (does: KeyAct) => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typesIn(target)) return
      if (list.current?.closest('[inert], [aria-hidden=true]')) return
      const inList = target instanceof Node && list.current?.contains(target) === true
      const binding = keys.find((each) => each.key === key || ('also' in each && each.also === key && inList))
      if (!binding) return
      event.preventDefault()
      latest.current(binding.does)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [list, isOn])
}
