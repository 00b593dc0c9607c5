import { useMemo } from 'react'
import { messagesFrom, type Parts, textsOf } from '#core/text/messages.ts'

export type SentMessages = { locale: string; texts: Readonly<Record<string, string | Parts>> }

/**
 * Called by the root, above everything that shows a message. A browser uses the messages its page brought; on the
 * server, which renders many pages at once, entry.server.tsx sets them.
 */
export function useMessages(sent: SentMessages | undefined) {
  const messages = useMemo(() => sent && { locale: sent.locale, texts: textsOf(sent.texts) }, [sent])
  if (typeof document !== 'undefined') messagesFrom(() => messages)
}
