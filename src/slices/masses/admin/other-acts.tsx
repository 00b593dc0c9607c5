import { Ban, Forward } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { declineMass, transferMass } from '../register/register-contract.ts'

export function Transfer({ id }: { id: number }) {
  return (
    <ActButton
      label="Hand it on"
      icon={<Forward className="size-5" aria-hidden="true" />}
      title="Hand the Mass on"
      description="To another priest or diocese. What belongs to it goes with it, and whoever asked for it is told by email. Give them the intention yourself: open it first."
      action="Hand it on"
      said="It is handed on"
      check={transferMass.input}
      read={(data) => ({ id, to: String(data.get('to')) })}
      send={async (input) => void (await call(transferMass, input))}
    >
      {({ field }) => <TextField label="To whom" {...field('to')} maxLength={300} />}
    </ActButton>
  )
}

export function Decline({ id }: { id: number }) {
  return (
    <ActButton
      label="Decline"
      icon={<Ban className="size-5" aria-hidden="true" />}
      title="Decline the Mass"
      description="Its words are erased, and what was paid goes back. Whoever asked for it is told why by email."
      action="Decline it"
      said="It is declined"
      danger
      check={declineMass.input}
      read={(data) => ({ id, reason: String(data.get('reason')) })}
      send={async (input) => void (await withConfirmation(() => call(declineMass, input)))}
    >
      {({ field }) => (
        <TextField
          label="Reason"
          {...field('reason')}
          maxLength={300}
          hint="The requester reads this, and it stays in the register."
        />
      )}
    </ActButton>
  )
}
