import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browserMemory } from '#ui/state/tab-memory.ts'
import type { Narrowed, Queue, QueueItem } from '../moderation/moderation-contract.ts'
import { acts } from './acts.ts'
import { alikeCount } from './item-acts.tsx'
import { KeysHelp } from './keys-help.tsx'
import { type KeyAct, useKeys } from './use-keys.ts'
import { type Act, useQueue } from './use-queue.ts'
import { AlikeWindow, BlockWindow, EditWindow, RejectWindow } from './windows.tsx'

type Asking = { for: 'edit' | 'reject' | 'block' | 'flood'; item: QueueItem }

const keysMemory = browserMemory('moderation-keys', (text) => text !== 'false')

export type Desk = ReturnType<typeof useModeration>

/** Hands, keys and windows of whoever works through the queue. */
export function useModeration(first: Queue, narrowed: Narrowed) {
  const list = useRef<HTMLUListElement>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [help, setHelp] = useState(false)
  const [keysOn, setKeysOn] = useState(true)
  // Counts the moves that take the focus along.
  const [moved, setMoved] = useState(0)
  const moveFocus = () => setMoved((times) => times + 1)
  const queue = useQueue(first, narrowed, moveFocus)
  useEffect(() => setKeysOn(keysMemory.read() ?? true), [])

  const place = queue.items.findIndex(({ id }) => id === queue.current)
  const go = (to: number) => {
    const item = queue.items[Math.max(0, Math.min(to, queue.items.length - 1))]
    if (!item) return
    queue.setCurrent(item.id)
    moveFocus()
  }
  const decide = (item: QueueItem, act: Act) => {
    void queue.decide(item, act)
    moveFocus()
  }
  const act = (does: KeyAct, item = queue.items[place]) => {
    if (does === 'help') return setHelp(true)
    if (does === 'undo') return void queue.takeBack()
    if (!item) return
    // The first press leads into the list, to the post that has its turn.
    const step = list.current?.contains(document.activeElement) ? 1 : 0
    if (does === 'next') return go(place + step)
    if (does === 'previous') return go(place - step)
    if (does === 'approve') return decide(item, acts.approve(item))
    if (does === 'testimony') {
      if (item.kind === 'story' && !item.isTestimony) decide(item, acts.testimony(item))
      return
    }
    if (does === 'flood' && alikeCount(item) < 2) return
    if (does === 'block' && item.author.who === 'none') return
    setAsking({ for: does, item })
  }
  useKeys(list, keysOn, (does) => (asking || help ? undefined : act(does)))

  const finalFocus = () => list.current?.querySelector<HTMLElement>('article[aria-current]') ?? null
  return {
    queue,
    list,
    moved,
    act,
    windows: (
      <>
        {asking && <Asked {...asking} {...{ decide, finalFocus }} onClose={() => setAsking(null)} />}
        <KeysHelp
          open={help}
          onClose={() => setHelp(false)}
          isOn={keysOn}
          onSwitch={(isOn) => {
            setKeysOn(isOn)
            keysMemory.write(isOn)
          }}
        />
      </>
    ),
  }
}

function Asked({
  for: what,
  item,
  decide,
  ...rest
}: Asking & {
  decide: (item: QueueItem, act: Act) => void
  onClose: () => void
  finalFocus: () => HTMLElement | null
}): ReactNode {
  const of = { ...rest, post: item, heldFor: item.heldFor }
  switch (what) {
    case 'edit':
      return <EditWindow {...of} onDone={(done) => decide(item, acts.edited(item, done))} />
    case 'reject':
      return <RejectWindow {...of} onDone={(input) => decide(item, acts.reject(input))} />
    case 'block':
      return (
        <BlockWindow
          {...of}
          waiting={item.author.waiting}
          onDone={(input) => decide(item, acts.block(input))}
        />
      )
    case 'flood':
      return <AlikeWindow {...rest} item={item} onDone={(input) => decide(item, acts.alike(input))} />
  }
}
