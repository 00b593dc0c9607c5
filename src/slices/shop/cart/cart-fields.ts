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
  /** Named so before products had variants; pages that are still open send it. */
  variant: 'product',
  /** Of a product with options: the product, and the value of each option. */
  productOf: 'of',
  option: (index: number) => `option-${index}`,
  quantity: 'quantity',
  quantityOf: (variant: string) => `quantity-${variant}`,
  fewer: 'fewer',
  more: 'more',
  remove: 'remove',
} as const
