import type { z } from 'zod'
import { create } from 'zustand'
import { country as ownCountry } from '#core/text/messages.ts'
import { noPhone, type Phone, readPhone, writtenPhone } from '#ui/fields/phone-number.ts'
import type { SavedAddress } from '../addresses/address-contract.ts'
import type { Cart } from '../cart/cart-rules.ts'
import { type DeliveryQuery, itemsOf } from '../cart/use-repriced.ts'
import { GiftInput, giftColumns } from '../gifts/gift-contract.ts'
import { noGift } from '../gifts/gift-fields.tsx'
import type { checkout, readBuyer } from '../orders/order-contract.ts'
import { type Delivery, needsAddress, type readShipping } from './shipping-contract.ts'

export type Shipping = z.output<typeof readShipping.output>

/** The checkout form's state. */
export type CheckoutDraft = {
  first_name: string
  last_name: string
  email: string
  phone: Phone
  postal_code: string
  city: string
  address: string
  address2: string
  /** The LGA, neighborhood or suburb, if the country has them. */
  district: string
  /** The state or province, if the country has them. */
  state: string
  delivery: Delivery
  /** The country of delivery; empty until the buyer chooses. */
  country: string
  /** The pickup location. */
  branch: string
  /** A gift note, and a blessing. */
  gift: GiftInput
}

export const emptyDraft: CheckoutDraft = {
  first_name: '',
  last_name: '',
  email: '',
  phone: noPhone,
  postal_code: '',
  city: '',
  address: '',
  address2: '',
  district: '',
  state: '',
  delivery: 'ship',
  country: '',
  branch: '',
  gift: noGift,
}

/** Kept in memory while the page is open, even if the card is closed. Never stored on disk. */
export const useCheckoutDraft = create<CheckoutDraft>()(() => emptyDraft)

export type CheckoutBody = z.input<typeof checkout.input>

type Delivered = Pick<CheckoutDraft, 'delivery' | 'country' | 'state' | 'branch'>

export const deliveryInputOf = ({ delivery, country, state, branch }: Delivered): DeliveryQuery =>
  delivery === 'download'
    ? { delivery, ...(country && { country }), ...(state && { state }) }
    : delivery === 'pickup'
      ? { delivery, ...(branch && { branch: Number(branch) }) }
      : { delivery, ...(country && { country }) }

/** The same with what rates and taxes depend on. */
export const priceQueryOf = (draft: Delivered & Pick<CheckoutDraft, 'postal_code'>): DeliveryQuery =>
  !needsAddress(draft.delivery)
    ? deliveryInputOf(draft)
    : { ...deliveryInputOf(draft), ...destinationOf(draft.state, draft.postal_code) }

/** A postal code counts once it's complete. */
const destinationOf = (state: string, postal_code: string) => ({
  ...(state && { state }),
  ...(postal_code.trim().length >= 5 && { postal_code: postal_code.trim() }),
})

/** The delivery address. Pickup needs none, but what was typed stays in the draft. */
const addressIn = ({ delivery, phone, ...draft }: CheckoutDraft) =>
  !needsAddress(delivery)
    ? {}
    : {
        postal_code: draft.postal_code.trim(),
        city: draft.city.trim(),
        address: draft.address.trim(),
        address2: draft.address2.trim(),
        district: draft.district.trim(),
        state: draft.state.trim(),
        phone_number: writtenPhone(phone),
      }

export function bodyOf(
  draft: CheckoutDraft,
  cart: Cart,
  total: number | undefined,
  discount_code: string,
): CheckoutBody {
  const { first_name, last_name, email } = draft
  return {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: email.trim(),
    ...addressIn(draft),
    items: itemsOf(cart),
    ...deliveryInputOf(draft),
    ...(total !== undefined && { total }),
    ...(discount_code && { discount_code }),
    ...draft.gift,
  }
}

/** The form's state that produced this body. */
export function draftOf(body: CheckoutBody): CheckoutDraft {
  return {
    first_name: body.first_name,
    last_name: body.last_name,
    email: body.email,
    phone: readPhone(body.phone_number ?? '') ?? noPhone,
    postal_code: body.postal_code ?? '',
    city: body.city ?? '',
    address: body.address ?? '',
    address2: body.address2 ?? '',
    district: body.district ?? '',
    state: body.state ?? '',
    delivery: body.delivery ?? 'ship',
    country: body.country ?? '',
    branch: body.branch === undefined ? '' : String(body.branch),
    gift: giftColumns(GiftInput.parse(body)),
  }
}

/** A delivery method that the shop offers: this one, or else the first. */
export function deliveryIn(
  wished: unknown,
  { countries, branches, local }: Pick<Shipping, 'countries' | 'branches' | 'local'>,
): Delivery {
  const offered: Delivery[] = [
    ...(countries.length > 0 ? (['ship'] as const) : []),
    ...(local ? (['local'] as const) : []),
    ...(branches.length > 0 ? (['pickup'] as const) : []),
  ]
  return offered.find((each) => each === wished) ?? offered[0] ?? 'ship'
}

/** The draft with options the shop offers; one that's gone is replaced by the first. */
export function fitting(draft: CheckoutDraft, { countries, branches, local }: Shipping): CheckoutDraft {
  const [first] = branches
  const delivery = deliveryIn(draft.delivery, { countries, branches, local })
  const shipsTo = (countries.find((rate) => rate.country === draft.country) ?? countries[0])?.country ?? ''
  const country = delivery === 'local' ? (local?.country ?? shipsTo) : shipsTo
  return {
    ...draft,
    delivery,
    country,
    // A state of another country is dropped. With no country chosen yet, the state belongs to the first one.
    state: draft.country === '' || draft.country === country ? draft.state : '',
    branch: String((branches.find(({ id }) => String(id) === draft.branch) ?? first)?.id ?? ''),
  }
}

/** A draft for files only. They aren't shipped, so their buyer can be in any country. */
export const ofFiles = (draft: CheckoutDraft, { countries }: Shipping): CheckoutDraft => ({
  ...draft,
  delivery: 'download',
  country: draft.country || (countries[0]?.country ?? ownCountry()),
})

/** What files cost. As long as the shop hasn't said that there are only files, it's asked about shipping. */
export const fileQueryOf = (draft: CheckoutDraft): DeliveryQuery => ({
  ...deliveryInputOf({ ...draft, delivery: 'download' }),
  delivery: 'ship',
})

type Known = z.output<typeof readBuyer.output>

/** Fills empty fields with the member's details. An address is filled in completely or not at all. */
export function withBuyer(draft: CheckoutDraft, buyer: Known): CheckoutDraft {
  const hasAddress = draft.address !== '' || draft.city !== '' || draft.postal_code !== ''
  return {
    ...draft,
    first_name: draft.first_name || buyer.first_name,
    last_name: draft.last_name || buyer.last_name,
    email: draft.email || buyer.email,
    phone: draft.phone.number ? draft.phone : (readPhone(buyer.phone_number) ?? noPhone),
    ...(!hasAddress && addressOf(buyer)),
  }
}

const addressOf = ({ postal_code, city, address, address2, district, state, country }: SavedPlace) => ({
  ...{ postal_code, city, address, address2, district, state, country },
})

type SavedPlace = Pick<
  SavedAddress,
  'postal_code' | 'city' | 'address' | 'address2' | 'district' | 'state' | 'country'
>

/** The form's fields for a saved address. */
export const withSaved = (saved: SavedAddress): Partial<CheckoutDraft> => ({
  ...addressOf(saved),
  first_name: saved.first_name,
  last_name: saved.last_name,
  phone: readPhone(saved.phone_number) ?? noPhone,
  delivery: 'ship',
})
