import { Pin } from 'lucide-react'
import { say } from '#core/say.ts'
import { Button } from '#ui/button.tsx'
import { CountedArea } from '#ui/counted-area.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { SentState } from '../address.ts'
import { longest } from '../contract.ts'
import { noteForm, readNote } from '../read-post.ts'
import { NameField } from './name-field.tsx'
import { Sent } from './sent.tsx'
import { usePostForm } from './use-post-form.ts'

/** Pins a prayer to the wall, with or without a name. */
export function NoteForm({ sent }: { sent: SentState }) {
  const { form, field, message, again } = usePostForm({
    name: noteForm,
    tab: 'paperwall',
    read: readNote,
    sent,
  })
  if (message !== null) return <Sent message={message} again={say('Pin another prayer')} onAgain={again} />
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <CountedArea
        label={say('Your prayer')}
        {...field('body')}
        most={longest.note}
        hint={say('For whom or what shall we pray?')}
        autoCapitalize="sentences"
        className="[&_textarea]:min-h-36"
      />
      <NameField optional {...field('name')} hint={say('Leave it empty, and the note is from Someone.')} />
      <Honeypot />
      <Refusal problem={form.refusal} />
      <Button
        type="submit"
        busy={form.busy}
        busyText={say('Pinning...')}
        icon={<Pin className="size-5" aria-hidden="true" />}
      >
        {say('Pin it to the wall')}
      </Button>
    </form>
  )
}
