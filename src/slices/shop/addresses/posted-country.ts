import { createContext } from 'react-router'

/** The button that only asks for the address fields of the chosen country. */
export const countryButton = 'show_country'

/** The country in a form that was posted, for the loader that answers the same request. */
export const postedCountry = createContext('')
