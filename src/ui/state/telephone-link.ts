/** What a telephone dials: the digits, and the plus before them. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
