import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmedForm } from '#ui/forms/confirmed-form.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useServerForm } from '#ui/forms/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { deleteAddress, listAddresses, type SavedAddress } from './address-contract.ts'
import { addressBook, addressForms, addressNotes, newAddress, removeForm } from './address-forms.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(listAddresses, {})

export const action = formAction({ [addressForms.remove]: removeForm })

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Addresses'),
    description: t('Your profile, orders, gifts and requests.'),
    index: false,
  })

/** A member's address book. */
export default function OwnAddressesPage() {
  const addresses = useLoaderData<typeof loader>()
  const add = (
    <ButtonLink href={newAddress} icon={<Plus className="size-5" aria-hidden="true" />}>
      {t('Add an address')}
    </ButtonLink>
  )
  return (
    <>
      <h1 className="text-title">{t('Addresses')}</h1>
      <SavedNote texts={addressNotes} />
      {addresses.length === 0 ? (
        <EmptyState
          title={t('No addresses yet')}
          text={t('Save an address so you don’t have to type it every time you order.')}
          action={add}
          motif="doors"
        />
      ) : (
        <>
          <p className="mt-2 mb-6 max-w-[65ch] text-ink-soft">
            {t('You can choose from these at checkout. Other members can’t see them.')}
          </p>
          <ul className="mb-6 grid gap-5 sm:grid-cols-2 [&>li>article]:h-full">
            {addresses.map((address) => (
              <li key={address.id}>
                <AddressCard address={address} />
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
    </>
  )
}

function AddressCard({ address }: { address: SavedAddress }) {
  const { id, lines, phone_number, isDefault } = address
  const [name, ...rest] = lines
  return (
    <Card>
      {isDefault && (
        <p className="mb-2">
          <Badge tone="accent">{t('Default')}</Badge>
        </p>
      )}
      <address className="wrap-anywhere not-italic">
        <strong className="block font-semibold">{name}</strong>
        <span className="block whitespace-pre-line">{rest.join('\n')}</span>
        <span className="block text-ink-soft tabular-nums">{phone_number}</span>
      </address>
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-4">
        <ButtonLink href={`${addressBook}/${id}`} variant="secondary" size="small">
          {t('Edit')}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
        <DeleteAddress address={address} />
      </div>
    </Card>
  )
}

function DeleteAddress({ address: { id, lines } }: { address: SavedAddress }) {
  const { act } = useAct()
  const { address } = useServerForm(addressForms.remove)
  return (
    <ConfirmedForm
      address={address}
      fields={{ id }}
      button={{
        size: 'small',
        children: (
          <>
            {t('Delete')}
            <span className="sr-only"> {lines[0]}</span>
          </>
        ),
      }}
      title={t('Delete this address?')}
      text={t('Orders you’ve already placed will still be sent there.')}
      action={t('Delete')}
      busyText={t('Deleting...')}
      onConfirm={async () => {
        await act('delete', async () => {
          await call(deleteAddress, { id })
          toast.success(t(addressNotes.deleted))
        })
      }}
    />
  )
}
