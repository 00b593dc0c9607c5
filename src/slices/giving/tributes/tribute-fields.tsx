import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import type { GiftDraft } from '../donate/draft.ts'
import { Fold } from '../donate/fold.tsx'

const kinds = [
  { value: 'none', label: msg('Neither') },
  { value: 'honor', label: msg('In honor of') },
  { value: 'memory', label: msg('In memory of') },
] as const

/** In honor or in memory of someone. The fields show once it's one of the two, also before the code has loaded. */
export function TributeFields({
  draft,
  fault,
  onChange,
}: {
  draft: GiftDraft
  fault: (path: string) => string | undefined
  onChange: (change: Partial<GiftDraft>) => void
}) {
  return (
    <Fold title={t('Give in honor or in memory of someone')} open={draft.tribute !== 'none'}>
      <ChoiceChips
        legend={t('In honor or in memory?')}
        name="tribute"
        choices={translatedLabels(kinds)}
        value={draft.tribute}
        onChange={(tribute) => onChange({ tribute })}
      />
      <div className="flex flex-col gap-4 group-has-[[value=none]:checked]/gift:hidden">
        <TextField
          label={t('Their name')}
          name="honoree"
          value={draft.honoree}
          onChange={(event) => onChange({ honoree: event.target.value })}
          error={fault('tribute.honoree')}
          autoComplete="off"
          maxLength={100}
        />
        <p className="text-ink-soft text-sm">
          {t(
            'Would you like us to let the family know? We’ll email them or send a card once your gift arrives. We never mention the amount.',
          )}
        </p>
        <TextField
          label={t('Family’s email')}
          optional
          name="familyEmail"
          type="email"
          value={draft.familyEmail}
          onChange={(event) => onChange({ familyEmail: event.target.value })}
          error={fault('tribute.familyEmail')}
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <TextArea
          label={t('Family’s name and mailing address')}
          optional
          name="familyAddress"
          value={draft.familyAddress}
          onChange={(event) => onChange({ familyAddress: event.target.value })}
          error={fault('tribute.familyAddress')}
          autoComplete="off"
          rows={3}
          maxLength={300}
        />
        <TextField
          label={t('Message to the family')}
          optional
          name="tributeNote"
          value={draft.tributeNote}
          onChange={(event) => onChange({ tributeNote: event.target.value })}
          error={fault('tribute.note')}
          autoComplete="off"
          maxLength={300}
        />
      </div>
    </Fold>
  )
}
