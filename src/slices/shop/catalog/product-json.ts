import { pictureToShare } from '#core/pages/page-meta.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { currency } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { priceOf } from '../cart/cart-rules.ts'
import type { ProductDetail } from '../contract.ts'

/** Structured data (schema.org) of a product for search engines. */
export function productJson(product: ProductDetail, siteUrl: string, { name }: Organisation) {
  const url = `${siteUrl}/shop/${product.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: shorten(excerptText(product.description), 500),
    image: product.pictures.map((picture) => pictureToShare(picture, siteUrl)).slice(0, 1),
    sku: String(product.id),
    category: product.category?.name ?? product.type,
    brand: { '@type': 'Brand', name: product.author || name },
    offers: {
      '@type': 'Offer',
      url,
      price: priceOf(product).toFixed(2),
      priceCurrency: currency(),
      availability: `https://schema.org/${product.sold_out ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name, url: siteUrl },
    },
    url,
  }
}
