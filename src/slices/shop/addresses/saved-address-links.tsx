import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import type { SavedAddress } from './address-contract.ts'

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
