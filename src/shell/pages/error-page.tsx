import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router'
import { isStaff } from '#core/api/access.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Palette, Subject } from '#ui/art/art-url.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { CardLink } from '#ui/controls/card-link.tsx'
import { mailLink } from '#ui/layout/contact.ts'
import { useHydrated, useRootStore } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { ArchWindow } from '../site/arch-window.tsx'
import { busyText, busyTitle, unavailableText, unavailableTitle } from './unavailable-texts.ts'

/** A full page with one message: a window, a heading, a sentence and links. */
function Notice({
  title,
  text,
  palette,
  motif,
  children,
}: {
  title: string
  text: ReactNode
  palette: Palette
  motif: Subject
  children?: ReactNode
}) {
  return (
    <section className="container section grid items-center gap-10 md:grid-cols-[1fr_auto] lg:gap-20">
      <ArchWindow
        palette={palette}
        motif={motif}
        seed={`notice${motif}`}
        className="h-auto w-36 md:order-last md:w-60 lg:w-72"
      />
      <div className="max-w-2xl">
        <h1 className="text-title">{title}</h1>
        <p className="mt-4 max-w-[60ch] text-ink-soft text-lg">{text}</p>
        {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
      </div>
    </section>
  )
}

/** The page shown instead of one that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const organisation = useOrganisation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, Page } = pages[status] ?? unexpected()
  return (
    <>
      <title>{`${t(title)} · ${organisation.name}`}</title>
      <meta name="robots" content="noindex" />
      <Page title={t(title)} />
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="container overflow-x-auto pb-12 text-sm">{error.stack}</pre>
      )}
    </>
  )
}

const pages: Record<number, { title: string; Page: (props: { title: string }) => React.JSX.Element }> = {
  401: { title: msg('Please log in'), Page: SignIn },
  403: { title: msg('You don’t have access to this page'), Page: Forbidden },
  404: { title: msg('We couldn’t find this page'), Page: NotFound },
  429: { title: busyTitle, Page: Busy },
  503: { title: unavailableTitle, Page: Unavailable },
}

const unexpected = () => ({
  title: isOffline() ? msg('You’re offline') : msg('Unexpected Application Error!'),
  Page: Unexpected,
})

function Unavailable({ title }: { title: string }) {
  return (
    <Notice title={title} text={t(unavailableText)} palette="night" motif="candle">
      <RetryButton />
      <HomeLink />
    </Notice>
  )
}

function RetryButton() {
  return (
    <Button
      icon={<RotateCw className="size-5" aria-hidden="true" />}
      onClick={() => window.location.reload()}
    >
      {t('Retry')}
    </Button>
  )
}

function Unexpected({ title }: { title: string }) {
  return (
    <Notice title={title} text={isOffline() ? t(offline) : t(fault)} palette="night" motif="candle">
      <RetryButton />
      <HomeLink />
      <WriteToUs about={t('Something went wrong on the site')}>{t('Tell us')}</WriteToUs>
    </Notice>
  )
}

const fault = msg(
  'Something went wrong on our end, or your connection dropped. Please try again in a moment. If it keeps happening, tell us and we’ll look into it.',
)
const offline = msg('Your device isn’t connected to the internet. Please try again when you’re back online.')

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

function Busy({ title }: { title: string }) {
  return (
    <Notice title={title} text={t(busyText)} palette="night" motif="candle">
      <RetryButton />
      <HomeLink />
    </Notice>
  )
}

function NotFound({ title }: { title: string }) {
  const { pathname } = useLocation()
  return (
    <Notice
      title={title}
      text={t(
        'The address may be mistyped, or the page may have been removed. One of these links might help.',
      )}
      palette="sea"
      motif="dove"
    >
      {pathname.startsWith('/admin/') ? (
        <>
          <ButtonLink href="/admin/dashboard">{t('Go to dashboard')}</ButtonLink>
          <ButtonLink variant="secondary" href="/admin/search">
            {t('Search the admin area')}
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink href="/">{t('Home')}</ButtonLink>
          <ButtonLink variant="secondary" href="/search">
            {t('Search the site')}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/blogs">
            {t('Read the blog')}
          </ButtonLink>
          <WriteToUs about={t('A page I couldn’t find')}>{t('Tell us what’s missing')}</WriteToUs>
        </>
      )}
    </Notice>
  )
}

function SignIn({ title }: { title: string }) {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  useOpenOnceSignedIn()
  return (
    <Notice
      title={title}
      text={t('This page is for members and staff. Log in to open it.')}
      palette="gold"
      motif="chapel"
    >
      <CardLink
        card="authenticate"
        opensWith={hydrated ? {} : { leadsTo: `${pathname}${search}` }}
        className={buttonClass('primary', 'medium')}
      >
        {t('Log in')}
      </CardLink>
      <HomeLink />
    </Notice>
  )
}

/** Reloads the page, since loading only its data again would not always clear the error. */
function useOpenOnceSignedIn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () =>
      useRootStore.subscribe(({ session }, before) => {
        const arrived = session.currentUser && session.currentUser !== before.session.currentUser
        if (arrived) void navigate({ pathname, search }, { replace: true })
      }),
    [navigate, pathname, search],
  )
}

function Forbidden({ title }: { title: string }) {
  const user = useRootStore((root) => root.session.currentUser)
  return (
    <Notice
      title={title}
      text={t(
        'You’re logged in, but your account can’t open this page. If you think it should, ask the head office.',
      )}
      palette="violet"
      motif="chapel"
    >
      {user && isStaff(user.roles) ? (
        <ButtonLink variant="secondary" href="/admin/dashboard">
          {t('Go to dashboard')}
        </ButtonLink>
      ) : (
        <HomeLink />
      )}
      <WriteToUs about={t('A page I can’t open')}>{t('Ask the head office')}</WriteToUs>
    </Notice>
  )
}

function WriteToUs({ about, children }: { about: string; children: string }) {
  const organisation = useOrganisation()
  return (
    <ButtonLink variant="quiet" href={organisation.email ? mailLink(organisation, about) : '/feedback'}>
      {children}
    </ButtonLink>
  )
}

function HomeLink() {
  return (
    <ButtonLink variant="secondary" href="/">
      {t('Home')}
    </ButtonLink>
  )
}
