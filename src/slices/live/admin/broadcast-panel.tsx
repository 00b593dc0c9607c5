import { Radio, Square } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { fieldsOf, textsIn } from '#ui/forms/form-fields.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import type { LiveTeaching } from '../contract.ts'
import { type LiveDraft, liveAdmin } from '../live-admin-contract.ts'
import { clockText } from '../schedule/times.ts'

type OnAir = LiveTeaching & { ends_by: string }

/** One button to go live, one to end. */
export function BroadcastPanel({ live, suggested }: { live: OnAir | null; suggested: LiveDraft }) {
  return (
    <Card aria-labelledby="on-air">
      {live ? (
        <OnAirNow live={live} />
      ) : (
        // Another suggestion is another form; what was typed into the old one went on the air.
        <GoLive key={suggested.message_title} suggested={suggested} />
      )}
    </Card>
  )
}

function OnAirNow({ live }: { live: OnAir }) {
  const { timeZone } = useOrganisation()
  const { act, busy } = useAct()
  const [asking, setAsking] = useState(false)
  const end = () =>
    act('end', async () => {
      const { message } = await call(liveAdmin.end, { id: live.id })
      toast.success(message, { duration: 6_000 })
    })
  const at = (iso: string) => clockText(iso, timeZone)
  return (
    <div className="flex flex-wrap items-center justify-between gap-5">
      <div className="min-w-0">
        <Badge tone="danger" dot>
          {t('Live since {time}', { time: at(live.created) })}
        </Badge>
        <h2 id="on-air" className="mt-2 break-words text-heading">
          {live.message_title}
        </h2>
        <p className="mt-1 text-ink-soft text-sm">
          {t('Ends automatically at {time}.', { time: at(live.ends_by) })}
        </p>
      </div>
      <Button
        size="large"
        variant="danger"
        busy={busy !== null}
        busyText={t('Ending...')}
        icon={<Square className="size-5 fill-current" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('End session')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('End this session?')}
        text={t(
          'Everyone watching will see that it has ended. You’ll find the recording, or a draft to finish, under Teachings.',
        )}
        action={t('End session')}
        busyText={t('Ending...')}
        danger
        onConfirm={async () => void (await end())}
      />
    </div>
  )
}

const read = (data: FormData): LiveDraft =>
  textsIn(data, 'message_title', 'author', 'url_for', 'facebook_url', 'tiktok_url')

function GoLive({ suggested }: { suggested: LiveDraft }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: liveAdmin.goLive.input,
    read,
    send: async (draft) => {
      await call(liveAdmin.goLive, draft)
      toast.success('You’re live.')
      await revalidate()
    },
  })
  const { field } = fieldsOf(suggested, form.fault)
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="on-air" className="text-heading">
            {t('Not live')}
          </h2>
          <p className="mt-1 text-ink-soft text-sm">{t('Check the details, then go live.')}</p>
        </div>
        <Button
          type="submit"
          size="large"
          busy={form.busy}
          busyText={t('Going live...')}
          icon={<Radio className="size-5" aria-hidden="true" />}
        >
          {t('Go live')}
        </Button>
      </div>
      {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label={t('Title')} {...field('message_title')} maxLength={200} />
        <TextField label={t('Led by')} optional {...field('author')} maxLength={100} />
        <TextField
          label={t('Stream link')}
          {...field('url_for')}
          inputMode="url"
          maxLength={500}
          hint={t(
            'If you link to the video itself, it becomes the recording afterward. A link to your channel works for every session.',
          )}
          className="md:col-span-2"
        />
        <TextField
          label={t('Facebook link')}
          optional
          {...field('facebook_url')}
          inputMode="url"
          maxLength={500}
        />
        <TextField
          label={t('TikTok link')}
          optional
          {...field('tiktok_url')}
          inputMode="url"
          maxLength={500}
        />
      </div>
    </form>
  )
}
