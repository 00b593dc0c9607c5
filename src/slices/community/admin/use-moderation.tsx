import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Key } from '#ui/controls/keyboard.tsx'
import { SwitchField } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { browserMemory } from '#ui/state/tab-memory.ts'
import { liftBlock } from '../moderation/blocks-contract.ts'
import {
  approvePost,
  blockAuthor,
  type Decided,
  dropTestimony,
  makeTestimony,
  type Narrowed,
  type Queue,
  type QueueItem,
  rejectAlike,
  rejectPost,
  reopenPost,
  reopenPosts,
} from '../moderation/moderation-contract.ts'
import { AlikeWindow, BlockWindow, EditWindow, RejectWindow } from './decision-dialogs.tsx'
import { alikeCount, type KeyAct, keys, useKeys } from './item-acts.tsx'
import { type Act, useQueue } from './use-queue.ts'

type Input<Of> = Of extends { input: { _zod: { input: infer I } } } ? I : never

const reopen = ({ id, version }: Decided) => call(reopenPost, { id, version })

async function reopenAll(done: Decided) {
  if (done.others.length > 0) await call(reopenPosts, { ids: done.others })
  return reopen(done)
}

/** Each decision with its undo. */
const acts = {
  approve: ({ id, version }: QueueItem): Act => ({
    work: () => call(approvePost, { id, version }),
    undo: reopen,
  }),
  edited: ({ name, title, body }: QueueItem, done: Decided): Act => ({
    work: async () => done,
    undo: ({ id, version }) => call(reopenPost, { id, version, was: { name, title, body } }),
  }),
  reject: (input: Input<typeof rejectPost>): Act => ({ work: () => call(rejectPost, input), undo: reopen }),
  block: (input: Input<typeof blockAuthor>): Act => ({
    work: () => call(blockAuthor, input),
    undo: async (done) => {
      if (done.block !== null) await call(liftBlock, { id: done.block, until: 'now' })
      return reopenAll(done)
    },
  }),
  alike: (input: Input<typeof rejectAlike>): Act => ({
    work: () => call(rejectAlike, input),
    undo: reopenAll,
  }),
  testimony: ({ id, version }: QueueItem): Act => ({
    work: () => call(makeTestimony, { id, version }),
    undo: async (done) => reopen(await call(dropTestimony, { id: done.id })),
  }),
}

const arrows: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' }

/** Lists the shortcuts, with a switch to turn them off. */
function KeysHelp({
  open,
  onClose,
  isOn,
  onSwitch,
}: {
  open: boolean
  onClose: () => void
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Keyboard shortcuts')} width="small">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map((each) => (
          <div key={each.key} className="contents">
            <dt className="flex gap-1">
              <Key name={each.key.toUpperCase()} />
              {'also' in each && <Key name={arrows[each.also] ?? each.also} />}
            </dt>
            <dd>{t(each.text)}</dd>
          </div>
        ))}
      </dl>
      <SwitchField
        className="mt-4"
        label={t('Use keyboard shortcuts')}
        checked={isOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </Dialog>
  )
}

type Asking = { for: 'edit' | 'reject' | 'block' | 'flood'; item: QueueItem }

const keysMemory = browserMemory('moderation-keys', (text) => text !== 'false')

export type Moderation = ReturnType<typeof useModeration>

/** Actions, shortcuts and dialogs of the moderation queue. */
export function useModeration(first: Queue, narrowed: Narrowed) {
  const list = useRef<HTMLUListElement>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [help, setHelp] = useState(false)
  const [keysOn, setKeysOn] = useState(true)
  // Counts the moves that also move the focus.
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
    // The first press focuses the current post.
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
        {asking && <DecisionDialog {...asking} {...{ decide, finalFocus }} onClose={() => setAsking(null)} />}
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

function DecisionDialog({
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
