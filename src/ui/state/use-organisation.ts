import { createContext, use } from 'react'
import { initialOrganisation } from '#core/settings/organisation.ts'

/** Given by the root of the page, which has it from the server. */
export const OrganisationContext = createContext(initialOrganisation)

export const useOrganisation = () => use(OrganisationContext)
