import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { t } from '#core/text/messages.ts'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { numberIn } from '#ui/forms/form-fields.ts'
import type { Theirs } from '#ui/forms/versions/conflict.tsx'
import { type CityDraft, type EditableEdition, EditionDraft } from '../editions/edition-contract.ts'
import { CitiesField, readCities } from './cities-field.tsx'

const read = (data: FormData): EditionDraft => ({
  title: String(data.get('title')),
  welcome: String(data.get('welcome')),
  hotelUrl: String(data.get('hotelUrl')),
  keepMonths: numberIn(data, 'keepMonths'),
  cities: readCities(data),
})

const check = z.object({ draft: EditionDraft, tell: z.boolean() })

/** The form for an edition. */
export function EditionForm({
  draft,
  zones,
  heading,
  save,
  theirs,
  aboutCities,
}: {
  draft: EditionDraft
  /** To choose from. */
  zones: readonly string[]
  heading: string
  save: (
    draft: EditionDraft,
    notify: boolean,
    over?: number,
  ) => Promise<{ said: string; done: () => unknown }>
  theirs: Theirs<EditableEdition> | null
  /** What to show about the cities as currently typed. */
  aboutCities?: (typed: readonly CityDraft[]) => ReactNode
}) {
  const [typed, setTyped] = useState<readonly CityDraft[]>(draft.cities)
  return (
    <EditorForm
      check={check}
      read={(data) => ({ draft: read(data), tell: !data.has('quietly') })}
      save={({ draft, tell: notify }, over) => save(draft, notify, over)}
      theirs={theirs}
      heading={<h1 className="text-title">{heading}</h1>}
    >
      {({ fault }) => (
        <>
          <TextField
            label={t('Title')}
            name="title"
            defaultValue={draft.title}
            error={fault('draft.title')}
            maxLength={100}
            placeholder={t('2027 Convention')}
          />
          <TextArea
            label={t('Welcome text')}
            optional
            name="welcome"
            defaultValue={draft.welcome}
            error={fault('draft.welcome')}
            rows={3}
            maxLength={600}
            hint={t('Shown under the page title.')}
          />
          <CitiesField
            cities={draft.cities}
            zones={zones}
            fault={(name) => fault(`draft.${name}`)}
            onTyped={aboutCities && setTyped}
          />
          {aboutCities?.(typed)}
          <TextField
            label={t('Hotel link')}
            optional
            name="hotelUrl"
            type="url"
            inputMode="url"
            defaultValue={draft.hotelUrl}
            error={fault('draft.hotelUrl')}
            maxLength={500}
            placeholder="https://"
          />
          <TextField
            label={t('Keep personal data for (months)')}
            name="keepMonths"
            inputMode="numeric"
            defaultValue={draft.keepMonths}
            error={fault('draft.keepMonths')}
            maxLength={3}
            className="max-w-72"
            hint={t(
              'Counted from the last day of the convention, once registration is closed. When this time is up, only the totals are kept.',
            )}
          />
        </>
      )}
    </EditorForm>
  )
}
