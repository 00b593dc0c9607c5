import { call } from '#core/call.ts'
import { TakeBack } from '#ui/take-back.tsx'
import { withdrawMass } from './contract.ts'
import type { Change } from './followed-mass.tsx'

export function WithdrawMass({ token, mass, onChange }: Change) {
  const isPaid = mass.offering !== null && mass.state === 'accepted'
  return (
    <TakeBack
      take={async () => onChange(await call(withdrawMass, { token }))}
      warning="What you wrote is erased at once, for good, and the Mass is not offered."
    >
      What you wrote is erased at once.{' '}
      {isPaid && 'Your offering goes back to the card or account that paid it.'}
    </TakeBack>
  )
}
