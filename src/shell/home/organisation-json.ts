import type { Organisation } from '#core/settings/organisation.ts'

/** What search engines read of the ministry itself, as schema.org has it. */
export const organisationJson = (of: Organisation, siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: of.name,
  alternateName: of.acronym,
  description: of.description,
  url: siteUrl,
  logo: `${siteUrl}/icon-512.png`,
  email: of.email,
  telephone: of.telephone,
  address: of.address.join(', '),
  sameAs: of.social.map(({ url }) => url),
})
