import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { TakeBack } from '#ui/feedback/take-back.tsx'
import { withdrawPrayer } from '../contract.ts'
import type { Change } from './followed-prayer.tsx'

export function WithdrawPart({ token, onChange }: Change) {
  return (
    <TakeBack
      take={async () => onChange(await call(withdrawPrayer, { token }))}
      warning={say('What you wrote is erased at once, for good.')}
    >
      {say(
        'What you wrote, your name and your email address are erased at once. Nobody can bring them back, not even we.',
      )}
    </TakeBack>
  )
}
