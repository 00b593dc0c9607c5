import { useState } from 'react'
import { call } from '#core/call.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { toastFailure } from '#ui/toast-failure.ts'
import { withdrawMass } from './contract.ts'
import type { Change } from './followed-mass.tsx'

export function WithdrawMass({ token, mass, onChange }: Change) {
  const [asking, setAsking] = useState(false)
  const isPaid = mass.offering !== null && mass.state === 'accepted'
  const take = async () => {
    try {
      onChange(await call(withdrawMass, { token }))
      toast.success('Your request is taken back')
    } catch (error) {
      toastFailure(error)
      throw error
    }
  }
  return (
    <section aria-labelledby="withdraw" className="border-line border-t pt-8">
      <h2 id="withdraw" className="text-heading">
        Take it back
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">
        What you wrote is erased at once.{' '}
        {isPaid && 'Your offering goes back to the card or account that paid it.'}
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Take my request back
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Take your request back?"
        text="What you wrote is erased at once, for good, and the Mass is not offered."
        action="Take it back"
        busyText="Please Wait..."
        danger
        onConfirm={take}
      />
    </section>
  )
}
