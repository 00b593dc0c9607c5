/** Limits for a cart and for each line. */
export const maxCartLines = 100
export const maxPerProduct = 999
