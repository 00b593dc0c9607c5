import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { version } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { optionalText } from '#core/text/text-fields.ts'

/** What receipts and statements show besides the gift. Anything left blank comes from the ministry's own details. */
export const ReceiptSettings = z.object({
  legalName: optionalText(200),
  taxId: optionalText(60),
  address: optionalText(400),
  sentence: optionalText(500),
  /** Whether Mass offerings are on giving statements. */
  massOfferings: z.boolean(),
})
export type ReceiptSettings = z.infer<typeof ReceiptSettings>

/** The wording a country's tax authority requires, if any. */
const sentences: Readonly<Record<string, string>> = {
  US: msg(
    'No goods or services were provided in exchange for this contribution, other than intangible religious benefits.',
  ),
  CA: msg('Official receipt for income tax purposes. Canada Revenue Agency: canada.ca/charities-giving'),
}

export const sentenceOf = (country: string): string => {
  const sentence = sentences[country.toUpperCase()]
  return sentence ? t(sentence) : ''
}

/** The same about several gifts, for a statement. A wording of the ministry's own stays as it is. */
export const sentenceOfMany = (sentence: string, country: string): string =>
  country.toUpperCase() === 'US' && sentence === sentenceOf(country)
    ? t(
        'No goods or services were provided in exchange for these contributions, other than intangible religious benefits.',
      )
    : sentence

/** Who issues the receipt. */
export const Issuer = z.object({
  legalName: z.string(),
  taxId: z.string(),
  address: z.array(z.string()),
  sentence: z.string(),
})
export type Issuer = z.infer<typeof Issuer>

type Contribution = {
  goods: string
  goodsValue: number
  currency: string
  /** Not known for a gift in kind. */
  amount?: number
  refunded?: number
}

/** What a donor gave beyond the value of what they got in return. */
export const beyondGoods = ({ amount, goodsValue }: { amount: number; goodsValue: number }): number =>
  Math.max(0, amount - goodsValue)

/** The sentence for one gift: the required one, or what the donor got in return and how much the gift was beyond it. */
export function sentenceFor(gift: Contribution, { sentence }: Pick<Issuer, 'sentence'>): string {
  const { goods, goodsValue, currency, amount, refunded = 0 } = gift
  if (amount !== undefined && refunded >= amount)
    return t('This gift was refunded in full, so it isn’t tax-deductible.')
  if (goodsValue === 0) return sentence
  const worth = formatMoney(goodsValue, currency)
  return amount === undefined
    ? t(
        'In exchange for this contribution, you received: {goods} (estimated value: {amount}). Only the part of your gift above that value may be tax-deductible.',
        { goods, amount: worth },
      )
    : t(
        'In exchange for this contribution, you received: {goods} (estimated value: {amount}). Only the part of your gift above that value, {deductible}, may be tax-deductible.',
        {
          goods,
          amount: worth,
          deductible: formatMoney(beyondGoods({ amount: amount - refunded, goodsValue }), currency),
        },
      )
}

/** Who issues the receipt, in one line: legal name, address and tax ID. */
export const issuerLine = ({ legalName, address, taxId }: Omit<Issuer, 'sentence'>): string =>
  [legalName, ...address, ...(taxId ? [t('Tax ID {number}', { number: taxId })] : [])].join(', ')

const money = can('money')
const Editable = z.object({ version, draft: ReceiptSettings })
export type EditableReceiptSettings = z.infer<typeof Editable>

export const readReceiptSettings = endpoint({
  summary: 'Get receipt settings',
  description: 'Also returns what receipts show when a setting is left blank.',
  method: 'GET',
  path: '/staff/receipt-settings',
  access: money,
  input: z.object({}),
  output: Editable.extend({ standard: Issuer }),
})

export const writeReceiptSettings = endpoint({
  summary: 'Update receipt settings',
  description: 'Returns 409 if someone else has changed them since you loaded them.',
  audit: msg('{name} changed what receipts show.'),
  method: 'PUT',
  path: '/staff/receipt-settings',
  access: money,
  input: Editable,
  output: Editable,
})

export const readIssuer = endpoint({
  summary: 'Get the issuer of receipts',
  description: 'Returns the ministry’s legal name, tax ID and address, and the tax wording on receipts.',
  method: 'GET',
  path: '/giving/issuer',
  access: 'anyone',
  input: z.object({}),
  output: Issuer,
  cacheTables: ['receipt_settings', 'site_settings'],
})
