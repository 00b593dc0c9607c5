import { StrictMode, startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { hydrate } from '#core/pages/dom.ts'
import { omitAdminRoutes } from '#ui/admin/admin-routes.ts'
import { renderDeferredSections } from '#ui/feedback/deferred-sections.ts'

omitAdminRoutes()

startTransition(() => {
  hydrate(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
renderDeferredSections()
