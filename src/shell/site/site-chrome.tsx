import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'

/** The header and footer around every public page. */
export function SiteChrome({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <>
      <SkipLink />
      <Header />
      <TopBar day={root?.day ?? null} />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] pt-[140px] outline-none print:pt-0">
        {children}
      </main>
      <Footer />
    </>
  )
}
