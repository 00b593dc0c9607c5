import earlyScript from 'virtual:early-script'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type ReactNode, use, useEffect, useState } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import type { z } from 'zod'
import { callIn, Nonce, optionalSection, servicesIn } from '#core/pages/page-services.ts'
import { initialOrganisation, type Organisation } from '#core/settings/organisation.ts'
import { compiledTexts } from '#core/text/compile-message.ts'
import { ErrorPage } from '#shell/pages/error-page.tsx'
import { NavigationProgress, ScrollManner } from '#shell/site/navigation.tsx'
import { OfflineGuard, OfflineHelp } from '#shell/site/offline.tsx'
import { Overlay } from '#shell/site/overlay.tsx'
import { SiteChrome } from '#shell/site/site-chrome.tsx'
import { today } from '#slices/liturgy/contract.ts'
import { SessionCheck } from '#slices/membership/sessions/session-check.tsx'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { pageLinks } from '#slices/pages/contract.ts'
import { readMessages } from '#slices/wording/contract.ts'
import { textsOnPage } from '#slices/wording/texts-on-page.ts'
import styles from '#ui/app.css?url'
import pageParts from '#ui/boot/start.ts?worker&url'
import { cartScript } from '#ui/controls/cart-script.ts'
import { themeScript } from '#ui/controls/theme-script.ts'
import { Toaster } from '#ui/feedback/toast.tsx'
import defaultHeadingFont from '#ui/fonts/fraunces-latin.woff2?url'
import textFont from '#ui/fonts/inter-latin.woff2?url'
import { headingFont } from '#ui/media/heading-fonts.ts'
import { Preferences } from '#ui/state/preferences.tsx'
import { lookId } from '#ui/state/use-look-now.ts'
import { hasChangedMessages, useMessages } from '#ui/state/use-messages.ts'
import { OrganisationContext } from '#ui/state/use-organisation.ts'

export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const { siteUrl, whileClosed } = servicesIn(context)
  const [organisation, links, day, messages] = await Promise.all([
    callIn(context)(readOrganisation, {}),
    // Visitors of a closed site see no menus.
    whileClosed === 'visitor' ? null : optionalSection(context, ({ call }) => call(pageLinks, {})),
    optionalSection(context, ({ call }) => call(today, {})),
    optionalSection(context, ({ call }) => call(readMessages, {})),
  ])
  const heading = headingFont(organisation.look?.font)
  return {
    siteUrl,
    ...(whileClosed && { whileClosed }),
    organisation: heading ? withStyle(organisation, heading.css) : organisation,
    ...(heading && { headingFont: heading.file }),
    links,
    day,
    messages: messages && (await messagesOn(pattern, messages)),
  }
}

const withStyle = (organisation: Organisation, css: string): Organisation => ({
  ...organisation,
  look: { ...organisation.look, style: `${organisation.look?.style ?? ''}${css}` },
})

/** The changed messages that this page shows. Most sites change a few; a translated one changes all. */
async function messagesOn(page: string, { locale, texts }: z.infer<typeof readMessages.output>) {
  const isChanged = Object.keys(texts).length > 0
  return { locale, isChanged, texts: isChanged ? compiledTexts(await textsOnPage(page, texts)) : {} }
}

/**
 * The name and the day don't change while one is browsing, the messages do from page to page. Staff who have just
 * changed the name ask for it anew, and may leave meanwhile.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (defaultShouldRevalidate && currentUrl.search === nextUrl.search) ||
  (hasChangedMessages() && currentUrl.pathname !== nextUrl.pathname)

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(Nonce)
  const secret = nonce === undefined ? {} : { nonce }
  const root = useRouteLoaderData<typeof loader>('root')
  const organisation = root?.organisation ?? initialOrganisation
  useMessages(root)
  return (
    // The theme script may set `data-theme` before React arrives.
    <html lang={root?.messages?.locale ?? 'en-US'} data-season={root?.day?.colour} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="application-name" content={organisation.name} />
        <meta name="theme-color" content={organisation.look?.colors?.night ?? '#141736'} />
        {/* Before the scripts, which can wait: nothing is shown without it. */}
        <link rel="stylesheet" href={styles} precedence="site" />
        <InlineStyle text={organisation.look?.style ?? ''} />
        <InlineScript text={import.meta.env.SSR ? themeScript + cartScript + earlyScript : ' '} />
        <script type="module" src={pageParts} async />
        {/* The two files that every page needs, unless another heading font was chosen. */}
        {[textFont, root?.headingFont ?? defaultHeadingFont].map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            // On a phone's slow line they would take turns with the styles, without which nothing is shown.
            media="(min-width: 64em)"
            href={href}
          />
        ))}
        <Meta />
        <Links {...secret} />
      </head>
      <body>
        <OrganisationContext value={organisation}>
          <CSPProvider disableStyleElements>
            <Overlay>{children}</Overlay>
          </CSPProvider>
          <NavigationProgress />
          <Toaster />
          <Preferences />
          <SessionCheck />
          <OfflineHelp />
          <OfflineGuard />
        </OrganisationContext>
        <ScrollManner />
        <ScrollRestoration {...secret} />
        <Scripts {...secret} />
        <HandOver />
      </body>
    </html>
  )
}

/** Only the server knows the text: browsers have run it before React is there. */
function InlineScript({ text }: { text: string }) {
  const nonce = use(Nonce)
  return (
    <script
      {...(nonce !== undefined && { nonce })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/**
 * The ministry's colors and font. Only the server writes them: the page's security policy knows this text only, so a change is
 * seen when the page is loaded again.
 */
function InlineStyle({ text }: { text: string }) {
  const nonce = use(Nonce)
  const [first] = useState(text)
  if (first === '') return null
  return (
    <style
      id={lookId}
      {...(nonce !== undefined && { nonce })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of colors that were checked, and of our own rules.
      dangerouslySetInnerHTML={{ __html: first }}
    />
  )
}

/** From here on React answers. */
function HandOver() {
  useEffect(() => window.early?.handOver(), [])
  return null
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <SiteChrome>
      <ErrorPage error={error} />
    </SiteChrome>
  )
}
