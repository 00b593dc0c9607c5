import type { ReactNode } from 'react'
import { say } from '#core/text/say.ts'
import { classNames } from '#ui/controls/class-names.ts'

/** Where the chat stands: beside the video on a wide screen, as high as it; in a panel of its own on a phone. */
export const ChatLayout = ({ children }: { children?: ReactNode }) => (
  <section
    aria-label={say('Chat')}
    className={classNames(
      'relative h-[26rem] lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:h-auto lg:min-h-[26rem] lg:self-stretch',
      'overflow-hidden rounded-card border border-line bg-surface-raised shadow-card',
    )}
  >
    <div className="absolute inset-0 flex flex-col">{children}</div>
  </section>
)

/** The room that it takes, until it is there. */
export const TogetherPlaceholder = () => (
  <>
    <div className="h-52 rounded-card lg:col-start-1" />
    <ChatLayout />
  </>
)
