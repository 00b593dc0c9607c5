import { useMemo } from 'react'
import { messagesFrom, type Parts, textsOf } from '#core/text/messages.ts'

export type SentMessages = {
  locale: string
  /** Those that this page shows. */
  texts: Readonly<Record<string, string | Parts>>
  /** Whether the site has changed messages, on this page or another. */
  isChanged: boolean
}

let isChanged = false

/** Whether the next page may have messages that this one doesn't. */
export const hasChangedMessages = () => isChanged

/**
 * Called by the root, above everything that shows a message. A browser uses the messages its page brought; on the
 * server, which renders many pages at once, entry.server.tsx sets them.
 */
export function useMessages(sent: SentMessages | undefined) {
  const messages = useMemo(() => sent && { locale: sent.locale, texts: textsOf(sent.texts) }, [sent])
  if (typeof document === 'undefined') return
  messagesFrom(() => messages)
  isChanged = sent?.isChanged ?? false
}
