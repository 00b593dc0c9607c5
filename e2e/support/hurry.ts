/** Seconds between two looks for work. */
export const hurry = { polling: 0.2 }
