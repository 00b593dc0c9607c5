import { StrictMode, startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { hydrate } from '#core/pages/dom.ts'
import { renderDeferredSections } from '#ui/feedback/deferred-sections.ts'

startTransition(() => {
  hydrate(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
renderDeferredSections()
