import { StrictMode, startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { hydrate } from '#core/pages/dom.ts'
import { renderSections } from '#ui/boot/sections.ts'

startTransition(() => {
  hydrate(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
renderSections()
