import { UsersRound } from 'lucide-react'
import { call } from '#core/api/call.ts'
import type { ButtonProps } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { receive } from '../../door/door-contract.ts'

/** How many of a group are here: some of them first, the others later, or a number to correct. */
export function CountButton({
  id,
  city,
  party,
  here,
  of,
  size = 'small',
}: {
  id: number
  city: number
  party: number
  here: number
  of?: string
} & Pick<ButtonProps, 'size'>) {
  return (
    <ActButton
      label={here > 0 ? 'Change count' : 'Only some'}
      {...(of && { of })}
      size={size}
      variant="quiet"
      icon={<UsersRound className="size-5" aria-hidden="true" />}
      title="How many are here?"
      description={`${of ?? 'This group'}: ${party} people are registered.`}
      action="Save"
      said="Saved"
      check={receive.input}
      read={(data) => ({ id, city, arrived: true, people: Number(data.get('people') || Number.NaN) })}
      send={async (input) => {
        await call(receive, input)
      }}
    >
      {({ field }) => (
        <TextField
          label="People here"
          {...field('people')}
          type="number"
          inputMode="numeric"
          min={1}
          max={party}
          defaultValue={here || party}
        />
      )}
    </ActButton>
  )
}
