import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { englishDate } from '#core/time/zoned-time.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { confirmOwn, type OwnRegistration } from '../contract.ts'

const moment = englishDate({ dateStyle: 'long', timeStyle: 'short' })

/** A pending registration: no places are held until this button is pressed. */
export function OwnConfirm({
  token,
  confirmBy,
  onChanged,
}: {
  token: string
  confirmBy: string
  onChanged: (own: OwnRegistration) => void
}) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      onChanged(await call(confirmOwn, { token }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Banner
      tone="warning"
      title={say('Your registration is pending')}
      action={
        <Button busy={busy} busyText={say('Please Wait...')} onClick={() => void confirm()}>
          {say('Confirm my registration')}
        </Button>
      }
    >
      {say(
        'We’re not holding any places for you yet. Please confirm by {moment}. If there’s still room then, the places are yours; otherwise you’ll be on the waiting list.',
        { moment: moment(confirmBy, timeZone) },
      )}
    </Banner>
  )
}
