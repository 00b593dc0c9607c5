import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
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

/** Links, since they work without the page's code: each opens the checkout with that address. */
export function SavedAddressLinks({ addresses }: { addresses: readonly SavedAddress[] }) {
  if (addresses.length < 2) return null
  return (
    <div className="text-sm">
      <p className="font-semibold">{t('Saved addresses')}</p>
      <ul>
        {addresses.map(({ id, lines }) => (
          <li key={id}>
            <AppLink
              href={`/checkout?address=${id}`}
              className="wrap-anywhere inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {lines.join(', ')}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
