import { formParameter } from '#core/api/form-action.ts'

export const cartPage = '/cart'
export const checkoutPage = '/checkout'

/** Where each cart form is submitted before the page's code has loaded. */
export const cartForms = {
  add: `${cartPage}?${formParameter}=add`,
  update: `${cartPage}?${formParameter}=update`,
  empty: `${cartPage}?${formParameter}=empty`,
  seen: `${cartPage}?${formParameter}=seen`,
  code: `${cartPage}?${formParameter}=code`,
} as const

/** The names of their fields and buttons. */
export const cartFields = {
  /** The name from before products had variants; pages that are still open send it. */
  variant: 'product',
  /** For a product with options: the product and the value of each option. */
  productOf: 'of',
  option: (index: number) => `option-${index}`,
  quantity: 'quantity',
  /** The button that goes on to the checkout. */
  buy: 'buy',
  quantityOf: (variant: string) => `quantity-${variant}`,
  fewer: 'fewer',
  more: 'more',
  remove: 'remove',
} as const
