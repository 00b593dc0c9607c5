/**
 * Keeps the server's markup of a time during hydration. A phone needs long to create its first formatter, and the
 * visitor's own time may differ right afterwards.
 */
export const AsServed = ({ at, className }: { at: string; className?: string | undefined }) => (
  <time
    dateTime={at}
    className={className}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it keeps React from looking inside
    dangerouslySetInnerHTML={{ __html: '' }}
    suppressHydrationWarning
  />
)

/** Whether the page is being hydrated, in the browser. */
export const isHydrating = (isHydrated: boolean) => !isHydrated && typeof document !== 'undefined'
