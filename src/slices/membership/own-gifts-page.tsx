import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useOverlay } from '#ui/use-overlay.ts'
import { accountMeta } from './account-meta.ts'

export const meta = accountMeta('Gifts')

/** The place of what a member has given. */
export default function OwnGiftsPage() {
  const openCard = useOverlay((overlay) => overlay.open)
  return (
    <>
      <h1 className="text-title">Gifts</h1>
      <EmptyState
        title="No gifts yet"
        text="What you give while you are signed in will stand here, with its receipts."
        action={<Button onClick={() => openCard('donations')}>Give</Button>}
        motif="heart"
        palette="rose"
      />
    </>
  )
}
