import { t } from '#core/text/messages.ts'
import { AppLink } from '../controls/app-link.tsx'

/** Where a link from an email can't be opened because the browser runs no code. What follows its # is secret. */
export const NeedsCode = () => (
  <noscript>
    <p className="rounded-control border border-line bg-surface-raised px-4 py-3">
      {t.rich(
        'Links in our emails need JavaScript. Please turn it on in your browser, or <link>contact us</link>.',
        {
          link: (words) => (
            <AppLink href="/feedback" className="text-accent-text underline underline-offset-4">
              {words}
            </AppLink>
          ),
        },
      )}
    </p>
  </noscript>
)
