import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { accountMeta } from './account-meta.ts'

export const meta = accountMeta('Requests')

/** The place of what a member has asked for. */
export default function OwnRequestsPage() {
  return (
    <>
      <h1 className="text-title">Requests</h1>
      <EmptyState
        title="No requests yet"
        text="Prayers, consultations and Masses that you ask for while you are signed in will stand here."
        action={<ButtonLink href="/consultations">Ask for prayer</ButtonLink>}
        motif="hands"
        palette="violet"
      />
    </>
  )
}
