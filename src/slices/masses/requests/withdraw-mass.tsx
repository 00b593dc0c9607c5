import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { TakeBack } from '#ui/feedback/take-back.tsx'
import { withdrawMass } from '../contract.ts'
import type { Change } from './followed-mass.tsx'

export function WithdrawMass({ token, mass, onChange }: Change) {
  const isPaid = mass.offering !== null && mass.state === 'accepted'
  return (
    <TakeBack
      take={async () => onChange(await call(withdrawMass, { token }))}
      warning={say('What you wrote is erased at once, for good, and the Mass is not offered.')}
    >
      {say('What you wrote is erased at once.')}{' '}
      {isPaid && say('Your offering goes back to the card or account that paid it.')}
    </TakeBack>
  )
}
