import { StrictMode, startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { hydrate } from '#core/dom.ts'
import { comeToRest } from '#ui/at-rest.ts'
import { leaveOutDesk } from '#ui/desk-routes.ts'

leaveOutDesk()

startTransition(() => {
  hydrate(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
comeToRest()
