import type { ComponentProps } from 'react'

/**
 * Keeps the server's markup of a time during hydration. A phone needs long to create its first formatter, and the
 * visitor's own time may have been filled in meanwhile (ui/boot/own-time.ts).
 */
export const AsServed = ({
  at,
  ...rest
}: { at: string } & Omit<ComponentProps<'time'>, 'dateTime' | 'children'>) => (
  <time
    {...rest}
    dateTime={at}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it keeps React from looking inside
    dangerouslySetInnerHTML={{ __html: '' }}
    suppressHydrationWarning
  />
)

/** Whether the page is being hydrated, in the browser. */
export const isHydrating = (isHydrated: boolean) => !isHydrated && typeof document !== 'undefined'
