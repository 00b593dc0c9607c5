import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { t } from '#core/text/messages.ts'
import { Logo } from '#ui/media/logo.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import type { loader } from '../../root.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'

/** The header and footer around every public page. */
export function SiteChrome({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  if (root?.whileClosed === 'visitor') return <PlainChrome>{children}</PlainChrome>
  const { menu, footer } = root?.links ?? { menu: [], footer: [] }
  return (
    <>
      <SkipLink />
      <Header pages={menu} day={root?.day ?? null} />
      <TopBar day={root?.day ?? null} />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] pt-(--bars) outline-none print:pt-0">
        {root?.whileClosed && <ClosedBanner mayOpen={root.whileClosed === 'owner'} />}
        {children}
      </main>
      <Footer pages={footer} />
    </>
  )
}

/** Around the few pages that visitors reach while the site is closed: its menus would lead nowhere. */
function PlainChrome({ children }: { children: ReactNode }) {
  const { name } = useOrganisation()
  return (
    <>
      <SkipLink />
      <header className="on-night no-print bg-night">
        <div className="container flex min-h-[70px] items-center py-3">
          <a href="/" className="min-w-0 rounded-control">
            <Logo name={name} />
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
    </>
  )
}

/** For staff, who see the site while visitors don't. */
const ClosedBanner = ({ mayOpen }: { mayOpen: boolean }) => (
  <p className="no-print flex flex-wrap items-center justify-center gap-x-3 border-accent border-b bg-accent-soft px-4 text-center font-semibold text-ink text-sm">
    <span className="inline-flex min-h-11 items-center gap-2">
      <EyeOff className="size-5 shrink-0" aria-hidden="true" />
      {t('Only staff can see the site.')}
    </span>
    {mayOpen && (
      <a href="/admin/setup#open" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('Open it')}
      </a>
    )}
  </p>
)
