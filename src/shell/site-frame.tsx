import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { TopBar } from './top-bar.tsx'

/** What every public page stands in. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-accent px-5 py-3 font-semibold text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <TopBar day={root?.day ?? null} />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] pt-[140px] outline-none print:pt-0">
        {children}
      </main>
      <Footer />
    </>
  )
}
