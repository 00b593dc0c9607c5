import { t, translatedLabels } from '#core/text/messages.ts'
import { EditableInCard } from '#ui/admin/editable-in-card.tsx'
import { useFirstPicture } from '#ui/art/first-picture.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { CollectionCardForm, uploadTexts } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { type EventDraft, events, eventTypes } from './contract.ts'
import { eventZoneNames, eventZones } from './dates.ts'

const empty: EventDraft = {
  title: '',
  description: '',
  author: '',
  starts: '',
  ends: '',
  timeZone: 'America/Los_Angeles',
  place: '',
  eventType: 'programandevent',
  coverImg: '',
  video: '',
}

const typeChoices = Object.entries(eventTypes).map(([value, label]) => ({ value, label }))
const zoneChoices = eventZoneNames.map((value) => ({ value, label: eventZones[value] }))

const zoneNamed = (name: string) => eventZoneNames.find((zone) => zone === name) ?? empty.timeZone

const read = (data: FormData): EventDraft => ({
  ...textsIn(data, 'title', 'description', 'author', 'starts', 'ends', 'place', 'coverImg', 'video'),
  timeZone: zoneNamed(String(data.get('timeZone'))),
  eventType: data.get('eventType') === 'missionandloutreach' ? 'missionandloutreach' : 'programandevent',
})

/** The overlay's card `newEvents`: a new event, or the one whose id it was opened with. */
export default function NewEventCard() {
  const first = useFirstPicture('event')
  const { timeZone } = useOrganisation()
  const eventId = useOverlay((overlay) => overlay.eventId)
  return (
    <EditableInCard of={events} id={eventId}>
      {(editable) => (
        <CollectionCardForm
          of={events}
          item={editable}
          empty={{ ...empty, coverImg: first, timeZone: zoneNamed(timeZone) }}
          read={read}
          texts={uploadTexts}
        >
          {({ field, picture }) => (
            <>
              <TextField label={t('Title')} {...field('title')} maxLength={200} />
              <RichTextField label={t('Description')} {...field('description')} rows={6} />
              <TextField label={t('Author')} {...field('author')} maxLength={100} />
              <fieldset className="grid gap-5 sm:grid-cols-2">
                <legend className="mb-2 font-semibold text-sm">{t('Date')}</legend>
                <TextField label={t('Starts')} {...field('starts')} type="datetime-local" />
                <TextField label={t('Ends')} {...field('ends')} type="datetime-local" />
                <SelectField
                  label={t('Time zone')}
                  {...field('timeZone')}
                  options={translatedLabels(zoneChoices)}
                  className="sm:col-span-2"
                />
              </fieldset>
              <TextField
                label={t('Place')}
                {...field('place')}
                maxLength={200}
                hint={t(
                  'End with the city: Saint Jude Hall, Springfield. For an online event, start with “Online.”',
                )}
              />
              <SelectField
                label={t('Event type')}
                {...field('eventType')}
                options={translatedLabels(typeChoices)}
              />
              <PictureField label={t('Cover image')} {...picture('coverImg')} />
              <TextField
                label={t('Video URL')}
                optional
                {...field('video')}
                type="url"
                inputMode="url"
                maxLength={500}
                placeholder="https://"
              />
            </>
          )}
        </CollectionCardForm>
      )}
    </EditableInCard>
  )
}
