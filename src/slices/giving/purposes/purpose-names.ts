/** The one whose name the donor writes. */
export const others = 'Others'

/** What a gift is for when nobody said so. */
export const general = 'Support for the ministry'
