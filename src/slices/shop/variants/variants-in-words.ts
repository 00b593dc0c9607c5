import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import type { ProductVariants, VariantDraft } from './variant-draft.ts'
import { variantLabel } from './variant-rules.ts'

/** `L, Blue, $18.00, SKU PS-LB, 250 g` */
const variantInWords = ({ values, price, sku, barcode, weight }: VariantDraft): string =>
  [
    variantLabel(values),
    price === null ? '' : formatMoney(price),
    sku && t('SKU {sku}', { sku }),
    barcode && t('barcode {barcode}', { barcode }),
    weight === null ? '' : t('{grams, number} g', { grams: weight }),
  ]
    .filter(Boolean)
    .join(', ')

/** For the audit log, which shows each option and variant that differs. */
export const variantsInWords = ({ options, list }: ProductVariants) => ({
  options: options.map(({ name, values }) => t('{name}: {values}', { name, values: variantLabel(values) })),
  list: Object.fromEntries(
    list.map((variant) => [
      variant.id ?? variantLabel(variant.values),
      { words: variantInWords(variant), img: variant.img },
    ]),
  ),
})
