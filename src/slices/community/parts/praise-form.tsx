import { Megaphone } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { SentState } from '../address.ts'
import { longest } from '../contract.ts'
import { praiseForm, readPraise } from '../read-post.ts'
import { CountedArea } from './counted-area.tsx'
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
  if (message !== null) return <Sent message={message} again="Praise Him again" onAgain={again} />
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <CountedArea
        label="Your praise"
        {...field('body')}
        most={longest.praise}
        hint="What has God done?"
        autoCapitalize="sentences"
      />
      <NameField optional {...field('name')} hint="Leave it empty, and it is from Someone." />
      <Honeypot />
      <Refusal problem={form.refusal} />
      <Button
        type="submit"
        busy={form.busy}
        busyText="Sending..."
        icon={<Megaphone className="size-5" aria-hidden="true" />}
      >
        Shout it out
      </Button>
    </form>
  )
}
