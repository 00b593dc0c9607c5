import { Megaphone } from 'lucide-react'
import { say } from '#core/say.ts'
import { Button } from '#ui/button.tsx'
import { CountedArea } from '#ui/counted-area.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { SentState } from '../address.ts'
import { longest } from '../contract.ts'
import { praiseForm, readPraise } from '../read-post.ts'
import { NameField } from './name-field.tsx'
import { Sent } from './sent.tsx'
import { usePostForm } from './use-post-form.ts'

/** A short praise, for all to join in. */
export function PraiseForm({ sent }: { sent: SentState }) {
  const { form, field, message, again } = usePostForm({
    name: praiseForm,
    tab: 'shoutsofpraise',
    read: readPraise,
    sent,
  })
  if (message !== null) return <Sent message={message} again={say('Praise Him again')} onAgain={again} />
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <CountedArea
        label={say('Your praise')}
        {...field('body')}
        most={longest.praise}
        hint={say('What has God done?')}
        autoCapitalize="sentences"
      />
      <NameField optional {...field('name')} hint={say('Leave it empty, and it is from Someone.')} />
      <Honeypot />
      <Refusal problem={form.refusal} />
      <Button
        type="submit"
        busy={form.busy}
        busyText={say('Sending...')}
        icon={<Megaphone className="size-5" aria-hidden="true" />}
      >
        {say('Shout it out')}
      </Button>
    </form>
  )
}
