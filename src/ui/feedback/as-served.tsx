/**
 * A moment while the page comes to life: what the server wrote stays, and nothing is written anew. A phone needs
 * long to make its first formatter, and a visitor's own time may say otherwise right afterwards.
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

/** Whether the server's page is being brought to life, in the browser. */
export const isHydrating = (isHydrated: boolean) => !isHydrated && typeof document !== 'undefined'
