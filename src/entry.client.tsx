import { StrictMode, startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { hydrate } from '#core/pages/dom.ts'
import { leaveOutDesk } from '#ui/admin/admin-routes.ts'
import { comeToRest } from '#ui/feedback/at-rest.ts'

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
