import { t } from '#core/text/messages.ts'
import { SelectField } from '#ui/fields/field.tsx'
import type { SavedAddress } from './address-contract.ts'

/** Fills in the form with an address from the member's address book. */
export function SavedAddressField({
  addresses,
  onChoose,
}: {
  addresses: readonly SavedAddress[]
  onChoose: (address: SavedAddress) => void
}) {
  if (addresses.length === 0) return null
  return (
    <SelectField
      label={t('Saved addresses')}
      placeholder={t('Choose an address')}
      defaultValue=""
      onChange={({ target }) => {
        const chosen = addresses.find(({ id }) => String(id) === target.value)
        if (chosen) onChoose(chosen)
      }}
      options={addresses.map(({ id, lines }) => ({ value: String(id), label: lines.join(', ') }))}
    />
  )
}
