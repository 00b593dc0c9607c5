import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { purposes } from '../contract.ts'
import { DonationFlow } from './donation-flow.tsx'
import { ThanksStep } from './thanks-step.tsx'

/** The donations card: guest, donate, pay, thanks. */
export default function DonationCard() {
  const [paid, setPaid] = useState<string | null>(null)
  return (
    <Loaded load={() => call(purposes.list, { page_size: 100 })}>
      {({ items }) =>
        paid !== null ? (
          <ThanksStep token={paid} onAgain={() => setPaid(null)} />
        ) : (
          <div className="flex flex-col gap-6">
            <DonationFlow purposes={items} guestFirst onPaid={setPaid} />
            <OtherWays />
          </div>
        )
      }
    </Loaded>
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
