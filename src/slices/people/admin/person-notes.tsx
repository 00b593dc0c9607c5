import { NotebookPen, X } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField, TextArea, TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Card } from '#ui/layout/card.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { type Channel, channels } from '../contract.ts'
import { channelNames, readerName } from '../labels.ts'
import { addNote, type PersonDetail, recordConsent, removeNote } from '../records/person-contract.ts'

export function PersonNotes({ person: { id, notes, readers } }: { person: PersonDetail }) {
  const { act } = useAct()
  const remove = async (note: PersonDetail['notes'][number]) => {
    if (await act(`note ${note.id}`, () => call(removeNote, { id, note: note.id }))) {
      const back = () => void act('back', () => call(addNote, { id, text: note.text, readers: note.readers }))
      toast.undo(t('Note deleted.'), back)
    }
  }
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-subheading">{t('Notes')}</h2>
        <ActButton
          label={t('Add a note')}
          size="small"
          icon={<NotebookPen className="size-5" aria-hidden="true" />}
          title={t('Add a note')}
          said={t('Saved.')}
          action={t('Save')}
          check={addNote.input}
          read={(data) => ({
            id,
            text: String(data.get('text') ?? ''),
            readers: String(data.get('readers') ?? ''),
          })}
          send={async (input) => void (await call(addNote, input))}
        >
          {({ field }) => (
            <>
              <TextArea label={t('Note')} {...field('text')} rows={4} maxLength={2000} />
              <SelectField
                label={t('Who can read it')}
                {...field('readers')}
                defaultValue={readers[0]}
                options={readers.map((value) => ({ value, label: readerName(value) }))}
              />
            </>
          )}
        </ActButton>
      </div>
      {notes.length === 0 ? (
        <p className="text-ink-soft">{t('Add anything the next staff member should know.')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
                <p className="text-ink-soft text-sm">
                  {note.by} · <Moment at={note.at} to="day" /> · {readerName(note.readers)}
                </p>
              </div>
              <IconButton label={t('Delete note')} onClick={() => void remove(note)}>
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The current answer for each channel, and the history. */
export function PersonConsents({ person: { id, consents } }: { person: PersonDetail }) {
  const currentOf = (channel: Channel) => consents.find((each) => each.channel === channel)
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-subheading">{t('May we contact them?')}</h2>
        <ActButton
          label={t('Record consent')}
          size="small"
          title={t('Record consent')}
          said={t('Saved.')}
          action={t('Save')}
          check={recordConsent.input}
          read={(data) => ({
            id,
            channel: channels.find((each) => each === data.get('channel')) ?? 'email',
            given: data.get('given') === 'yes',
            how: String(data.get('how') ?? ''),
          })}
          send={async (input) => void (await call(recordConsent, input))}
        >
          {({ field }) => (
            <>
              <SelectField
                label={t('Contact method')}
                {...field('channel')}
                options={channels.map((value) => ({ value, label: t(channelNames[value]) }))}
              />
              <SelectField
                label={t('What they said')}
                name="given"
                options={[
                  { value: 'yes', label: t('Yes, please') },
                  { value: 'no', label: t('No, please don’t') },
                ]}
              />
              <TextField
                label={t('How they told you')}
                {...field('how')}
                maxLength={200}
                placeholder={t('For example: by phone')}
              />
            </>
          )}
        </ActButton>
      </div>
      <ul className="flex flex-wrap gap-2">
        {channels.map((channel) => {
          const current = currentOf(channel)
          return (
            <li key={channel}>
              <Badge tone={current ? (current.given ? 'success' : 'danger') : 'neutral'}>
                {t('{channel}: {answer}', {
                  channel: t(channelNames[channel]),
                  answer: current ? (current.given ? t('Yes') : t('No')) : t('Not asked'),
                })}
              </Badge>
            </li>
          )
        })}
      </ul>
      {consents.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('History')}</summary>
          <ul className="flex flex-col gap-2">
            {consents.map((each) => (
              <li key={each.id} className="text-sm">
                {t('{channel}: {answer}', {
                  channel: t(channelNames[each.channel]),
                  answer: each.given ? t('Yes') : t('No'),
                })}
                <span className="block text-ink-soft">
                  {each.how} · {each.by} · <Moment at={each.at} to="day" />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
