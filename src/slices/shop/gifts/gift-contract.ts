import { z } from 'zod'
import { day } from '#core/api/bounded.ts'
import { msg } from '#core/text/messages.ts'
import { optionalText } from '#core/text/text-fields.ts'

export const maxGiftNote = 300

/** Extras that a buyer can ask for. They never change the price. */
export const GiftInput = z.object({
  gift: z.boolean().default(false),
  /** Printed on the packing slip of a gift. */
  gift_note: optionalText(maxGiftNote).default(''),
  /** Asks for the items to be blessed before they go out. */
  blessing: z.boolean().default(false),
  /** The buyer's preferred day; empty for any. */
  blessing_wished: z.union([z.literal(''), day()], msg('Enter a date.')).default(''),
})
export type GiftInput = z.output<typeof GiftInput>

/** The extras of an order. */
export const OrderGift = z.object({
  gift: z.boolean(),
  giftNote: z.string(),
  blessing: z.boolean(),
  blessingWished: z.string(),
  /** The day it was blessed; empty if it hasn't been. */
  blessedOn: z.string(),
})

/** Drops a note without a gift, and a day without a blessing. */
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
