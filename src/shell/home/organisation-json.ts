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
  ...(of.email && { email: of.email }),
  ...(of.telephone && { telephone: of.telephone }),
  ...(of.address.length > 0 && { address: of.address.join(', ') }),
  ...(of.social.length > 0 && { sameAs: of.social.map(({ url }) => url) }),
})
