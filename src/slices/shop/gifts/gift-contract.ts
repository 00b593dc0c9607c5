import { z } from 'zod'
import { day } from '#core/api/bounded.ts'
import { msg } from '#core/text/messages.ts'
import { optionalText } from '#core/text/text-fields.ts'

export const maxGiftNote = 300

/** What a buyer can ask for beside the items. It never changes the price. */
export const GiftInput = z.object({
  gift: z.boolean().default(false),
  /** Printed on the packing slip of a gift. */
  gift_note: optionalText(maxGiftNote).default(''),
  /** Asks that the items be blessed before they leave. */
  blessing: z.boolean().default(false),
  /** The day that the buyer would like; empty for any. */
  blessing_wished: z.union([z.literal(''), day()], msg('Enter a date.')).default(''),
})
export type GiftInput = z.output<typeof GiftInput>

/** The same in an order. */
export const OrderGift = z.object({
  gift: z.boolean(),
  giftNote: z.string(),
  blessing: z.boolean(),
  blessingWished: z.string(),
  /** The day it was blessed; empty if it wasn't yet. */
  blessedOn: z.string(),
})

/** A note without a gift, or a day without a blessing, is left out. */
export const giftColumns = ({
  gift = false,
  gift_note = '',
  blessing = false,
  blessing_wished = '',
}: Partial<GiftInput>): GiftInput => ({
  gift,
  gift_note: gift ? gift_note : '',
  blessing,
  blessing_wished: blessing ? blessing_wished : '',
})
