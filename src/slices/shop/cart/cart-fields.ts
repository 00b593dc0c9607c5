import { formParameter } from '#core/api/form-action.ts'

export const cartPage = '/cart'

/** Where each form of the cart is sent before the page's code has loaded. */
export const cartForms = {
  add: `${cartPage}?${formParameter}=add`,
  update: `${cartPage}?${formParameter}=update`,
  empty: `${cartPage}?${formParameter}=empty`,
  seen: `${cartPage}?${formParameter}=seen`,
  code: `${cartPage}?${formParameter}=code`,
} as const

/** The fields and buttons of these forms. */
export const cartFields = {
  product: 'product',
  quantity: 'quantity',
  quantityOf: (product: string) => `quantity-${product}`,
  fewer: 'fewer',
  more: 'more',
  remove: 'remove',
} as const
