import { CalendarClock, Pause, Pencil, Play, RotateCw, Send, Trash2, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { MomentField, readMoment } from '#ui/fields/moment-field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import {
  cancelIssue,
  createIssue,
  type Issue,
  pauseIssue,
  removeIssue,
  resumeIssue,
  retryIssue,
  scheduleIssue,
  sendIssue,
  testIssue,
} from '../issues/issue-contract.ts'
import { issueAddress, newsletter } from '../labels.ts'
import { Act, ConfirmedAct } from './acts.tsx'
import { type AudienceFacts, sendTime } from './issue-audience.tsx'

type Props = { issue: Issue; audience: AudienceFacts }

/** The actions for an issue in its state. */
export function IssueActs({ issue, audience }: Props) {
  return <div className="flex flex-wrap gap-3">{acts(issue, audience)}</div>
}

function acts(issue: Issue, audience: AudienceFacts): ReactNode {
  const props = { issue, audience }
  switch (issue.state) {
    case 'draft':
    case 'scheduled':
      return (
        <>
          <SendNow {...props} />
          <Schedule {...props} />
          <Test {...props} />
          <ButtonLink
            variant="secondary"
            href={`${issueAddress(issue.id)}/edit`}
            icon={<Pencil className="size-5" aria-hidden="true" />}
          >
            {t('Edit')}
          </ButtonLink>
          {issue.state === 'scheduled' && <TakeBack {...props} />}
          <Remove {...props} />
        </>
      )
    case 'sending':
      return (
        <>
          <Hold {...props} />
          <Cancel {...props} />
        </>
      )
    case 'paused':
      return (
        <>
          <Resume {...props} />
          <Cancel {...props} />
        </>
      )
    case 'sent':
      return (
        <>
          <Test {...props} />
          {issue.counts && issue.counts.failed > 0 && <Retry {...props} />}
        </>
      )
    case 'cancelled':
      return <Test {...props} />
  }
}

function SendNow({ issue: { id, version, draft }, audience }: Props) {
  const count = audience.recipients ?? 0
  return (
    <ConfirmedAct
      label={t('Send now')}
      icon={<Send className="size-5" aria-hidden="true" />}
      disabled={!audience.leaves || count === 0}
      title={t('Send to {count, plural, one {# person} other {# people}}?', { count })}
      text={t(
        'We’ll start sending “{subject}” now. It will take {unit, select, hours {about {time, plural, one {# hour} other {# hours}}} other {about {time, plural, one {a minute} other {# minutes}}}}. You can pause it, but emails already sent can’t be recalled.',
        { subject: draft.subject, ...sendTime(count, audience.perMinute) },
      )}
      action={t('Send')}
      busyText={t('Sending...')}
      successMessage={t('Sending started.')}
      work={() => call(sendIssue, { id, version })}
    />
  )
}

const Schedule = ({ issue: { id, version, sendAt, segment }, audience }: Props) =>
  audience.leaves &&
  audience.recipients !== null && (
    <ActButton
      label={sendAt ? t('Change time') : t('Schedule')}
      icon={<CalendarClock className="size-5" aria-hidden="true" />}
      title={t('Schedule this issue')}
      description={
        segment
          ? t('It will go to everyone who is in the segment by then and has confirmed their subscription.')
          : t('It will go to everyone who has confirmed their subscription by then.')
      }
      action={t('Schedule')}
      said={t('Scheduled.')}
      check={scheduleIssue.input}
      read={(sent) => ({ id, version, at: readMoment(sent, 'at') })}
      send={async (input) => void (await call(scheduleIssue, input))}
    >
      {({ fault }) => (
        <MomentField
          label={t('Send at (your local time)')}
          name="at"
          defaultValue={sendAt ?? ''}
          error={fault('at')}
        />
      )}
    </ActButton>
  )

const Test = ({ issue: { id }, audience }: Props) => (
  <ActButton
    label={t('Send test email')}
    icon={<Send className="size-5" aria-hidden="true" />}
    title={t('Send test email')}
    description={t('See how it looks in an inbox. The Unsubscribe link in a test email does nothing.')}
    action={t('Send')}
    said={
      audience.leaves
        ? t('Test email sent.')
        : t('Email isn’t set up. You’ll find the test email under Mail.')
    }
    check={testIssue.input}
    read={(sent) => ({ id, to: String(sent.get('to')) })}
    send={async (input) => void (await call(testIssue, input))}
  >
    {({ field }) => (
      <TextField
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={audience.ownEmail ?? ''}
        maxLength={200}
        {...field('to')}
      />
    )}
  </ActButton>
)

const TakeBack = ({ issue: { id } }: Props) => (
  <Act
    label={t('Unschedule')}
    icon={<Undo2 className="size-5" aria-hidden="true" />}
    successMessage={t('Unscheduled. It’s a draft again.')}
    work={() => call(cancelIssue, { id })}
  />
)

const Hold = ({ issue: { id } }: Props) => (
  <Act
    label={t('Pause')}
    variant="primary"
    icon={<Pause className="size-5" aria-hidden="true" />}
    successMessage={t('Paused.')}
    work={() => call(pauseIssue, { id })}
  />
)

const Resume = ({ issue: { id } }: Props) => (
  <Act
    label={t('Resume')}
    variant="primary"
    icon={<Play className="size-5" aria-hidden="true" />}
    successMessage={t('Resumed.')}
    work={() => call(resumeIssue, { id })}
  />
)

const Retry = ({ issue: { id } }: Props) => (
  <Act
    label={t('Retry failed emails')}
    icon={<RotateCw className="size-5" aria-hidden="true" />}
    successMessage={t('Retrying failed emails.')}
    work={() => call(retryIssue, { id })}
  />
)

const Cancel = ({ issue: { id, counts } }: Props) => (
  <ConfirmedAct
    label={t('Cancel sending')}
    variant="quiet"
    icon={<X className="size-5" aria-hidden="true" />}
    title={t('Cancel sending this issue?')}
    text={t(
      '{count, plural, =0 {No one has received it yet, and no one will.} one {# person has already received it. No one else will.} other {# people have already received it. No one else will.}} You can’t resume it later.',
      { count: counts?.sent ?? 0 },
    )}
    action={t('Cancel sending')}
    keep={t('Keep issue')}
    danger
    successMessage={t('Canceled.')}
    work={() => call(cancelIssue, { id })}
  />
)

function Remove({ issue: { id, draft } }: Props) {
  const navigate = useNavigate()
  return (
    <ConfirmedAct
      label={t('Delete')}
      variant="quiet"
      icon={<Trash2 className="size-5" aria-hidden="true" />}
      title={t('Delete this issue?')}
      text={t('“{subject}” hasn’t been sent to anyone.', { subject: draft.subject })}
      action={t('Delete')}
      danger
      successMessage={t('Deleted.')}
      work={async () => {
        await call(removeIssue, { id })
        await navigate(newsletter)
      }}
      undo={() => call(createIssue, { draft })}
    />
  )
}
