import { useMemo } from 'react'
import type { Organisation } from '#core/settings/organisation.ts'
import { english, type Messages, messagesFrom, type Parts, textsOf } from '#core/text/messages.ts'

/** What the root of a page brings. */
type Sent = {
  organisation: Pick<Organisation, 'currency' | 'country'>
  messages: {
    locale: string
    /** Those that this page shows. */
    texts: Readonly<Record<string, string | Parts>>
    /** Whether the site has changed messages, on this page or another. */
    isChanged: boolean
  } | null
}

let isChanged = false

/** Whether the next page may have messages that this one doesn't. */
export const hasChangedMessages = () => isChanged

export const messagesOf = ({ organisation: { currency, country }, messages }: Sent): Messages => ({
  locale: messages?.locale ?? english.locale,
  texts: textsOf(messages?.texts),
  currency,
  country,
})

/**
 * Called by the root, above everything that shows a message. A browser uses the messages its page brought; on the
 * server, which renders many pages at once, entry.server.tsx sets them.
 */
export function useMessages(sent: Sent | undefined) {
  const messages = useMemo(() => sent && messagesOf(sent), [sent])
  if (typeof document === 'undefined') return
  messagesFrom(() => messages)
  isChanged = sent?.messages?.isChanged ?? false
}
