import { currency } from '#core/money.ts'
import type { Organisation } from '#core/organisation.ts'
import { pictureToShare } from '#core/page-meta.ts'
import { plainText, shorten } from '#core/plain-text.ts'
import { priceOf } from './cart-rules.ts'
import type { ProductWhole } from './contract.ts'

/** What search engines read of a product, as schema.org has it. */
export function productJson(product: ProductWhole, siteUrl: string, { name }: Organisation) {
  const url = `${siteUrl}/shop/${product.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: shorten(plainText(product.description), 500),
    image: product.pictures.map((picture) => pictureToShare(picture, siteUrl)).slice(0, 1),
    sku: String(product.id),
    category: product.category?.name ?? product.type,
    brand: { '@type': 'Brand', name: product.author || name },
    offers: {
      '@type': 'Offer',
      url,
      price: priceOf(product).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${product.sold_out ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name, url: siteUrl },
    },
    url,
  }
}
