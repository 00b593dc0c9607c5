import { AsyncLocalStorage } from 'node:async_hooks'
import { compileMessage } from './compile-message.ts'
import { compileWith, type Messages, messagesFrom } from './messages.ts'

const scope = new AsyncLocalStorage<Messages | undefined>()
compileWith(compileMessage)
messagesFrom(() => scope.getStore())

/** Runs what writes a page, an answer, a mail or a file with the messages of its reader. */
export const withMessages = <T>(messages: Messages | undefined, run: () => T): T => scope.run(messages, run)
