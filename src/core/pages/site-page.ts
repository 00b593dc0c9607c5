import type { Organisation } from '../settings/organisation.ts'

/** A public page that is always there, as the search and the people who use it know it. */
export type SitePage = {
  href: string
  title: string
  /** One or two whole sentences. */
  description: string
  /** Other words that people look for it with, in one text. */
  words: string
}

/** The pages of a slice, in the ministry's wording. */
export type SitePages = (organisation: Organisation) => readonly SitePage[]
