import { t } from '#core/text/messages.ts'
import { CheckboxField, TextArea, TextField } from '#ui/fields/field.tsx'
import { type GiftInput, maxGiftNote } from './gift-contract.ts'

/** The form's fields. */
export const readGift = (data: FormData): GiftInput => ({
  gift: data.has('gift'),
  gift_note: String(data.get('gift_note') ?? ''),
  blessing: data.has('blessing'),
  blessing_wished: String(data.get('blessing_wished') ?? ''),
})

export const noGift: GiftInput = { gift: false, gift_note: '', blessing: false, blessing_wished: '' }

/** What was typed into a form that the server rejected. */
export const typedGift = (typed: Readonly<Record<string, string>>): GiftInput => ({
  gift: 'gift' in typed,
  gift_note: typed.gift_note ?? '',
  blessing: 'blessing' in typed,
  blessing_wished: typed.blessing_wished ?? '',
})

/**
 * The fields for a gift note and a blessing. They work without the page's code: CSS shows a box's fields when it's checked.
 */
export function GiftFields({
  initial,
  fault,
  onChange,
}: {
  initial: GiftInput
  fault: (name: string) => string | undefined
  /** Called with the form's current values. */
  onChange?: (gift: GiftInput) => void
}) {
  return (
    <div
      className="group/gift flex flex-col gap-3"
      onInput={({ currentTarget }) => {
        const form = currentTarget.closest('form')
        if (form) onChange?.(readGift(new FormData(form)))
      }}
    >
      <CheckboxField
        label={t('This is a gift')}
        name="gift"
        value="true"
        defaultChecked={initial.gift}
        hint={t('The packing slip shows no prices.')}
      />
      <TextArea
        label={t('Gift note')}
        optional
        name="gift_note"
        rows={3}
        maxLength={maxGiftNote}
        defaultValue={initial.gift_note}
        error={fault('gift_note')}
        hint={t('We’ll print it on the packing slip.')}
        className="not-group-has-[[name=gift]:checked]/gift:hidden"
      />
      <CheckboxField
        label={t('Ask for a blessing')}
        name="blessing"
        value="true"
        defaultChecked={initial.blessing}
        hint={t('A priest or deacon will bless the items before they go out. There’s no charge.')}
      />
      <TextField
        label={t('Preferred day')}
        optional
        type="date"
        name="blessing_wished"
        defaultValue={initial.blessing_wished}
        error={fault('blessing_wished')}
        hint={t('Such as a feast day or a birthday. We’ll do our best.')}
        className="max-w-72 not-group-has-[[name=blessing]:checked]/gift:hidden"
      />
    </div>
  )
}
