import { Plus } from 'lucide-react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { enterPayout, type listPayouts } from '../contract.ts'
import { providerWords } from './account-words.ts'

type Held = z.output<typeof listPayouts.output>['held']

/** Whose money it was, and in which currency, is one choice: what nobody holds cannot be paid out. */
export function EnterPayout({ held }: { held: Held }) {
  return (
    <ActButton
      label="Enter a payout"
      icon={<Plus className="size-5" aria-hidden="true" />}
      variant="primary"
      title="Enter a payout"
      description="As the bank statement shows it. A wrong one can be taken back."
      action="Enter"
      said="The payout is in the books"
      check={enterPayout.input}
      read={(data) => {
        const [provider = '', currency = ''] = String(data.get('from')).split(' ')
        return {
          provider,
          currency,
          amount: String(data.get('amount')),
          paidOn: String(data.get('paidOn')),
          reference: String(data.get('reference')),
        }
      }}
      send={async (payout) => void (await withConfirmation(() => call(enterPayout, payout)))}
    >
      {(form) => (
        <>
          <SelectField
            label="Paid out by"
            name="from"
            defaultValue={`${held[0]?.provider} ${held[0]?.currency}`}
            options={held.map(({ provider, currency }) => ({
              value: `${provider} ${currency}`,
              label: `${providerWords[provider]}, ${currency}`,
            }))}
            error={form.fault('provider') ?? form.fault('currency')}
          />
          <TextField label="Amount" name="amount" inputMode="decimal" error={form.fault('amount')} />
          <TextField label="Came on" name="paidOn" type="date" error={form.fault('paidOn')} />
          <TextField
            label="Reference"
            name="reference"
            hint="As the bank statement names it"
            maxLength={100}
            error={form.fault('reference')}
          />
        </>
      )}
    </ActButton>
  )
}
