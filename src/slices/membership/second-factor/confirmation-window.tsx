import { lazy, Suspense, useState } from 'react'
import { useConfirmation } from '#ui/forms/confirmation.ts'

const ConfirmationDialog = lazy(() => import('./confirmation-dialog.tsx'))

/** Rendered once in each layout with sensitive actions; the dialog is downloaded on first use. */
export function ConfirmationWindow() {
  const answer = useConfirmation((question) => question.answer)
  const [opened, setOpened] = useState(false)
  if (answer && !opened) setOpened(true)
  return opened ? (
    <Suspense>
      <ConfirmationDialog answer={answer} />
    </Suspense>
  ) : null
}
