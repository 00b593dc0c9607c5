import { useNavigate } from 'react-router'
import { t } from '#core/text/messages.ts'
import type { Purpose } from '../purposes/purpose-contract.ts'
import { DonationFlow } from './donation-flow.tsx'

/** The giving form on a page. */
export function GiveBox({ purposes, purpose }: { purposes: readonly Purpose[]; purpose?: string }) {
  const navigate = useNavigate()
  return (
    <section
      aria-labelledby="give-now"
      className="rounded-card border border-line bg-surface-raised p-4 shadow-card sm:p-6"
    >
      <h2 id="give-now" className="mb-4 text-heading">
        {t('Give now')}
      </h2>
      <DonationFlow
        purposes={purposes}
        {...(purpose === undefined ? {} : { purpose })}
        onPaid={(gift) => void navigate(`/give/thank-you/${gift}`)}
      />
    </section>
  )
}
