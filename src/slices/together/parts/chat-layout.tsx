import type { ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { classNames } from '#ui/controls/class-names.ts'

/** The place of the chat: beside the video on wide screens and as high, below it on a phone. */
export const ChatLayout = ({ children }: { children?: ReactNode }) => (
  <section
    aria-label={t('Chat')}
    className={classNames(
      'relative h-[26rem] lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:h-auto lg:min-h-[26rem] lg:self-stretch',
      'overflow-hidden rounded-card border border-line bg-surface-raised shadow-card',
    )}
  >
    <div className="absolute inset-0 flex flex-col">{children}</div>
  </section>
)

/** Takes the space until the content has loaded. */
export const TogetherPlaceholder = () => (
  <>
    <div className="h-52 rounded-card lg:col-start-1" />
    <ChatLayout />
  </>
)
