import { organisation } from '#core/organisation.ts'
import { CollectionCardForm } from '#ui/collection-form.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { HeldInCard } from '#ui/held-in-card.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { uploadTexts } from '#ui/upload-texts.ts'
import { useOverlay } from '#ui/use-overlay.ts'
import { type EventDraft, events, eventTypes } from './contract.ts'
import { eventZoneNames, eventZones } from './zones.ts'

const empty: EventDraft = {
  title: '',
  description: '',
  author: '',
  starts: '',
  ends: '',
  timeZone: organisation.timeZone,
  place: '',
  eventType: 'programandevent',
  coverImg: '/art/card-green-star-event.svg',
  video: '',
}

const typeChoices = Object.entries(eventTypes).map(([value, label]) => ({ value, label }))
const zoneChoices = eventZoneNames.map((value) => ({ value, label: eventZones[value] }))

const read = (data: FormData): EventDraft => {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    title: text('title'),
    description: text('description'),
    author: text('author'),
    starts: text('starts'),
    ends: text('ends'),
    timeZone: eventZoneNames.find((zone) => zone === text('timeZone')) ?? empty.timeZone,
    place: text('place'),
    eventType: text('eventType') === 'missionandloutreach' ? 'missionandloutreach' : 'programandevent',
    coverImg: text('coverImg'),
    video: text('video'),
  }
}

/** The overlay's card `newEvents`: a new event, or the one whose id it was opened with. */
export default function NewEventCard() {
  const eventId = useOverlay((overlay) => overlay.eventId)
  return (
    <HeldInCard of={events} id={eventId}>
      {(held) => (
        <CollectionCardForm of={events} held={held} empty={empty} read={read} texts={uploadTexts}>
          {(draft, fault) => (
            <>
              <TextField
                label="Title"
                name="title"
                defaultValue={draft.title}
                error={fault('title')}
                maxLength={200}
              />
              <TextArea
                label="Description"
                name="description"
                rows={6}
                defaultValue={draft.description}
                error={fault('description')}
                hint="Each line is a paragraph."
              />
              <TextField
                label="Author"
                name="author"
                defaultValue={draft.author}
                error={fault('author')}
                maxLength={100}
              />
              <fieldset className="grid gap-5 sm:grid-cols-2">
                <legend className="mb-2 font-semibold text-sm">Date</legend>
                <TextField
                  label="Starts"
                  name="starts"
                  type="datetime-local"
                  defaultValue={draft.starts}
                  error={fault('starts')}
                />
                <TextField
                  label="Ends"
                  name="ends"
                  type="datetime-local"
                  defaultValue={draft.ends}
                  error={fault('ends')}
                />
                <SelectField
                  label="By the clock of"
                  name="timeZone"
                  options={zoneChoices}
                  defaultValue={draft.timeZone}
                  error={fault('timeZone')}
                  className="sm:col-span-2"
                />
              </fieldset>
              <TextField
                label="Place"
                name="place"
                defaultValue={draft.place}
                error={fault('place')}
                maxLength={200}
                hint="House and town last: Saint Jude Hall, Houston. Or begin with Online."
              />
              <SelectField
                label="Event type"
                name="eventType"
                options={typeChoices}
                defaultValue={draft.eventType}
                error={fault('eventType')}
              />
              <PictureField
                label="Cover image"
                name="coverImg"
                value={draft.coverImg}
                error={fault('coverImg')}
              />
              <TextField
                label="Video URL"
                optional
                name="video"
                type="url"
                inputMode="url"
                defaultValue={draft.video}
                error={fault('video')}
                maxLength={500}
                placeholder="https://"
              />
            </>
          )}
        </CollectionCardForm>
      )}
    </HeldInCard>
  )
}
