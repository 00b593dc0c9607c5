import { phoneIn } from '#ui/fields/phone-number.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { readGift } from '../gifts/gift-fields.tsx'

export const checkoutForm = 'checkout'
export const keyField = 'key'

export const orderAddress = (token: string) => `/shop/order/${token}`

/** The fields of the form, without the items. Those of the other delivery method are left out. */
export function readCheckout(sent: FormData) {
  const { delivery, country, branch, total, discount_code, ...address } = textsIn(
    sent,
    ...(['delivery', 'country', 'branch', 'total', 'discount_code'] as const),
    ...(['postal_code', 'city', 'address', 'address2', 'district', 'state'] as const),
  )
  return {
    ...textsIn(sent, 'first_name', 'last_name', 'email'),
    ...(delivery === 'download'
      ? {
          delivery: 'download' as const,
          ...(country && { country }),
          ...(address.state && { state: address.state }),
        }
      : delivery === 'pickup'
        ? { delivery: 'pickup' as const, ...(/^\d{1,9}$/.test(branch) && { branch: Number(branch) }) }
        : {
            ...(delivery === 'local' && { delivery: 'local' as const }),
            ...address,
            phone_number: phoneIn(sent, 'phone_number'),
            ...(country && delivery !== 'local' && { country }),
          }),
    ...(/^\d{1,10}$/.test(total) && { total: Number(total) }),
    ...(discount_code && { discount_code }),
    ...readGift(sent),
  }
}
