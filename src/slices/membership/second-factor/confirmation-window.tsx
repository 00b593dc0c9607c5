import { lazy, Suspense, useState } from 'react'
import { useConfirmation } from '#ui/forms/confirmation.ts'

const ConfirmationDialog = lazy(() => import('./confirmation-dialog.tsx'))

/** Stands once in each layout with dangerous acts; the window is downloaded with the first question. */
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
