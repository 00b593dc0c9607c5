import { useCallback, useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { LoadError } from '#ui/feedback/load-error.tsx'
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { type Purpose, purposes } from '../contract.ts'
import { DonationFlow } from './donation-flow.tsx'
import { ThanksStep } from './thanks-step.tsx'

/** The donations card: guest, donate, pay, thanks. */
export default function DonationCard() {
  const [found, setFound] = useState<readonly Purpose[] | 'failed' | null>(null)
  const [paid, setPaid] = useState<string | null>(null)
  const load = useCallback(() => {
    setFound(null)
    call(purposes.list, { page_size: 100 }).then(
      ({ items }) => setFound(items),
      () => setFound('failed'),
    )
  }, [])
  useEffect(load, [load])

  if (paid !== null) return <ThanksStep token={paid} onAgain={() => setPaid(null)} />
  if (found === 'failed') return <LoadError onRetry={load} />
  if (found === null) {
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <DonationFlow purposes={found} guestFirst onPaid={setPaid} />
      <OtherWays />
    </div>
  )
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4'

function OtherWays() {
  const open = useOverlay((overlay) => overlay.open)
  return (
    <p className="flex flex-wrap gap-x-6 border-line border-t pt-3">
      <button type="button" onClick={() => open('onlineGiving')} className={linkClass}>
        {say('Just an amount')}
      </button>
      <AppLink href="/give" className={linkClass}>
        {say('What we give for')}
      </AppLink>
      <AppLink href="/give/manage" className={linkClass}>
        {say('Your recurring gifts')}
      </AppLink>
    </p>
  )
}
