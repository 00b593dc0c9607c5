import { Megaphone } from 'lucide-react'
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
import { praiseForm, readPraise } from '../posts/read-post.ts'

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
