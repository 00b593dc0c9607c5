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
import { type AudienceFacts, lasts, people } from './issue-audience.tsx'

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
  const count = audience.counts.confirmed
  return (
    <ConfirmedAct
      label={t('Send now')}
      icon={<Send className="size-5" aria-hidden="true" />}
      disabled={!audience.leaves || count === 0}
      title={t('Send it to {count}?', { count: people(count) })}
      text={t(
        '“{subject}” goes out now, within {count}. It can be held, but letters that have left cannot be taken back.',
        { subject: draft.subject, count: lasts(count, audience.perMinute) },
      )}
      action={t('Send')}
      busyText={t('Sending...')}
      successMessage={t('It is on its way')}
      work={() => call(sendIssue, { id, version })}
    />
  )
}

const Schedule = ({ issue: { id, version, sendAt }, audience }: Props) =>
  audience.leaves && (
    <ActButton
      label={sendAt ? t('Another hour') : t('Send later')}
      icon={<CalendarClock className="size-5" aria-hidden="true" />}
      title={t('Send it later')}
      description={t('It goes to all who have confirmed the newsletter by then.')}
      action={t('Plan it')}
      said={t('It is planned')}
      check={scheduleIssue.input}
      read={(sent) => ({ id, version, at: readMoment(sent, 'at') })}
      send={async (input) => void (await call(scheduleIssue, input))}
    >
      {({ fault }) => (
        <MomentField
          label={t('Send on (your own time)')}
          name="at"
          defaultValue={sendAt ?? ''}
          error={fault('at')}
        />
      )}
    </ActButton>
  )

const Test = ({ issue: { id }, audience }: Props) => (
  <ActButton
    label={t('Send a test')}
    icon={<Send className="size-5" aria-hidden="true" />}
    title={t('Send a test')}
    description={t('To one address, so that you see it in a mail program. Its links stop nobody’s letters.')}
    action={t('Send the test')}
    said={audience.leaves ? t('The test is on its way') : t('The test is in the outbox')}
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
    label={t('Do not send it')}
    icon={<Undo2 className="size-5" aria-hidden="true" />}
    successMessage={t('It is a draft again')}
    work={() => call(cancelIssue, { id })}
  />
)

const Hold = ({ issue: { id } }: Props) => (
  <Act
    label={t('Pause')}
    variant="primary"
    icon={<Pause className="size-5" aria-hidden="true" />}
    successMessage={t('The sending is held')}
    work={() => call(pauseIssue, { id })}
  />
)

const Resume = ({ issue: { id } }: Props) => (
  <Act
    label={t('Go on')}
    variant="primary"
    icon={<Play className="size-5" aria-hidden="true" />}
    successMessage={t('It is on its way again')}
    work={() => call(resumeIssue, { id })}
  />
)

const Retry = ({ issue: { id } }: Props) => (
  <Act
    label={t('Try those not reached again')}
    icon={<RotateCw className="size-5" aria-hidden="true" />}
    successMessage={t('They are tried again')}
    work={() => call(retryIssue, { id })}
  />
)

const Cancel = ({ issue: { id, counts } }: Props) => (
  <ConfirmedAct
    label={t('Cancel')}
    variant="quiet"
    icon={<X className="size-5" aria-hidden="true" />}
    title={t('Send it to nobody else?')}
    text={t('{people} got it already. The others will not, and this cannot be taken up again.', {
      people: people(counts?.sent ?? 0),
    })}
    action={t('End the sending')}
    danger
    successMessage={t('The sending has ended')}
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
      text={t('“{subject}” has not been sent to anybody.', { subject: draft.subject })}
      action={t('Delete issue')}
      danger
      successMessage={t('Issue deleted')}
      work={async () => {
        await call(removeIssue, { id })
        await navigate(newsletter)
      }}
      undo={() => call(createIssue, { draft })}
    />
  )
}
