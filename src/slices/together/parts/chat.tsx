import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { hasPermission } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Post } from '#slices/community/contract.ts'
import { type ReportReason, reportPost, reportReasons, withdrawPost } from '#slices/community/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useRootStore } from '#ui/state/root-store.ts'
import { ChatFoot } from './chat-form.tsx'
import { ChatLayout } from './chat-layout.tsx'
import { ChatWord, WaitingWord } from './chat-word.tsx'
import { readOwn } from './own-prayers.ts'
import { useChat } from './use-chat.ts'

const near = 60

/** Scrolls to new messages if the reader is at the end; otherwise shows that there are new ones. */
function useFollow(newest: number) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const [lastRead, setLastRead] = useState(newest)

  const toEnd = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    atEnd.current = true
    setLastRead(newest)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new word that moves the list
  useLayoutEffect(() => {
    if (atEnd.current && newest > 0) toEnd()
  }, [newest])
  return {
    box,
    toEnd,
    hasNew: newest > lastRead,
    onScroll: () => {
      const element = box.current
      if (!element) return
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near
      if (atEnd.current) setLastRead(newest)
    },
  }
}

/** Moderators' calls, handed in by the shell. */
export type Moderate = {
  remove: (id: number) => Promise<unknown>
  /** The address of the moderation queue. */
  queue: string
}

const reasonLabels: Record<ReportReason, string> = {
  spam: msg('Report as spam'),
  unkind: msg('Report as unkind'),
  private: msg('Report as private information'),
  other: msg('Report for another reason'),
}

/** The chat of a session: members write, everyone reads. */
export function Chat({ since, moderate }: { since: string; moderate: Moderate }) {
  const roles = useRootStore(({ session }) => session.currentUser?.roles)
  const isModerator = roles !== undefined && hasPermission(roles, 'moderation')
  const chat = useChat(since)
  const newest = Math.max(0, ...chat.words.map(({ id }) => id), ...chat.waiting.map(({ id }) => id))
  const follow = useFollow(newest)

  const act =
    (work: () => Promise<unknown>, { id }: Post, done: string) =>
    async () => {
      try {
        await work()
        chat.gone(id)
        toast.success(done)
      } catch (error) {
        toastFailure(error)
      }
    }
  const entriesFor = (word: Post): MenuEntry[] => {
    const { id } = word
    const mayRemove: MenuEntry[] = isModerator
      ? [
          {
            label: t('Take down'),
            danger: true,
            onSelect: act(() => moderate.remove(id), word, t('Taken down.')),
          },
          { label: t('Open moderation queue'), href: moderate.queue },
        ]
      : []
    if (chat.own.has(id)) {
      const takeBack = act(() => call(withdrawPost, { id }), word, t('Message deleted.'))
      return [{ label: t('Delete message'), onSelect: takeBack }, ...mayRemove]
    }
    const reports = reportReasons.map((reason) => ({
      label: t(reasonLabels[reason]),
      onSelect: act(
        () => call(reportPost, { id, reason, key: readOwn().key }),
        word,
        t('Thank you. Our team will take a look.'),
      ),
    }))
    return [...mayRemove, ...reports]
  }
  return (
    <ChatLayout>
      <header className="flex min-h-13 items-center justify-between gap-3 border-line border-b px-4 py-2">
        <h2 className="font-display font-semibold text-subheading">{t('Chat')}</h2>
        {isModerator && (
          <AppLink
            href={moderate.queue}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {t('Moderation queue')}
          </AppLink>
        )}
      </header>
      <div className="relative min-h-0 grow">
        <div
          ref={follow.box}
          onScroll={follow.onScroll}
          role="log"
          aria-label={t('Messages')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what overflows
          tabIndex={0}
          className="h-full overflow-y-auto overscroll-contain py-2 focus-visible:-outline-offset-3"
        >
          {chat.failed && (
            <p className="px-4 py-2">
              {t('The chat couldn’t be loaded.')}{' '}
              <Button variant="quiet" size="small" onClick={() => void chat.load()}>
                {t('Retry')}
              </Button>
            </p>
          )}
          {!chat.failed && newest === 0 && (
            <p className="px-4 py-2 text-ink-soft">{t('No messages yet. A kind word is welcome.')}</p>
          )}
          <ul className="flex flex-col">
            {chat.words.map((word) => (
              <ChatWord key={word.id} word={word} isOwn={chat.own.has(word.id)} entries={entriesFor(word)} />
            ))}
            {chat.waiting.map((word) => (
              <WaitingWord key={word.id} word={word} />
            ))}
          </ul>
        </div>
        {follow.hasNew && (
          <Button
            size="small"
            className="-translate-x-1/2 absolute bottom-2 left-1/2 shadow-popup"
            icon={<ArrowDown className="size-4.5" aria-hidden="true" />}
            onClick={follow.toEnd}
          >
            {t('New messages')}
          </Button>
        )}
      </div>
      <ChatFoot onSent={chat.sent} />
    </ChatLayout>
  )
}
