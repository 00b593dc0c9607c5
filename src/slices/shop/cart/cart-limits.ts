/** Limits of a cart and of each line. */
export const maxCartLines = 100
export const maxPerProduct = 999
