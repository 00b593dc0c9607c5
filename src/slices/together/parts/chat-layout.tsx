import type { ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Section } from '#ui/state/use-sections.tsx'

/** The place of the chat: beside the video on wide screens and as high, below it on a phone. */
export const ChatLayout = ({ className, children }: { className?: string; children?: ReactNode }) => (
  <section
    aria-label={t('Chat')}
    className={classNames(
      'relative h-[26rem] lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:h-auto lg:min-h-[26rem] lg:self-stretch',
      'overflow-hidden rounded-card border border-line bg-surface-raised shadow-card',
      className,
    )}
  >
    <div className="absolute inset-0 flex flex-col">{children}</div>
  </section>
)

/**
 * Takes the space until the content has loaded. That begins when somebody touches the page, so it says what will be
 * there.
 */
export const TogetherPlaceholder = ({ waits = false }: { waits?: boolean }) => (
  <>
    <div className="h-52 rounded-card lg:col-start-1 [@media(scripting:none)]:hidden" />
    <Section name="community">
      <ChatLayout className="[@media(scripting:none)]:hidden">
        {waits && (
          <div className="m-auto p-4">
            <Button variant="secondary">{t('Open the chat')}</Button>
          </div>
        )}
      </ChatLayout>
    </Section>
  </>
)
