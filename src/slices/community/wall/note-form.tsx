import { Pin } from 'lucide-react'
import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { longest } from '../contract.ts'
import { NameField } from '../parts/name-field.tsx'
import { Sent } from '../parts/sent.tsx'
import { usePostForm } from '../parts/use-post-form.ts'
import type { SentState } from '../posts/address.ts'
import { noteForm, readNote } from '../posts/read-post.ts'

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
