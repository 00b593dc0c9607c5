import { useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { SelectField, TextArea, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import {
  blockAuthor,
  type Decided,
  editPost,
  maxAlike,
  type QueueItem,
  rejectAlike,
  rejectPost,
} from '../moderation/moderation-contract.ts'
import { readyReasons } from '../moderation/moderation-labels.ts'
import { type Hold, type Kind, maxLengths } from '../post.ts'
import { DecisionWindow, type WindowProps } from './decision-form.tsx'

type Decidable = { id: number; version: number; name: string; kind: Kind; title: string; body: string }
type Of = { post: Decidable; heldFor?: readonly Hold[] }

const reasonIn = (data: FormData) => String(data.get('reason'))
const author = ({ name }: Decidable) => name || t('somebody without a name')

export function RejectWindow({
  post: { id, version, ...post },
  heldFor = [],
  isShown = false,
  ...rest
}: Of & { isShown?: boolean } & WindowProps<z.input<typeof rejectPost.input>>) {
  return (
    <DecisionWindow
      {...rest}
      title={isShown ? t('Take it down') : t('Reject')}
      description={t('By {author}', { author: author({ id, version, ...post }) })}
      check={rejectPost.input}
      read={(data) => ({ id, version, reason: reasonIn(data) })}
      action={isShown ? t('Take down') : t('Reject')}
    >
      {({ fault }) => <ReasonField first={likelyReason(heldFor)} error={fault('reason')} />}
    </DecisionWindow>
  )
}

/** Submits before the dialog closes, so that the typed text isn't lost if somebody else was faster. */
export function EditWindow({ post, onDone, ...rest }: Of & WindowProps<Decided>) {
  const { id, version, kind, name, title, body } = post
  const decided = useRef<Decided | null>(null)
  return (
    <DecisionWindow
      {...rest}
      title={t('Edit and approve')}
      description={t('It is shown with the words as they stand here.')}
      check={editPost.input}
      read={(data) => ({ id, version, ...textsIn(data, 'name', 'title', 'body') })}
      first={async (input) => {
        decided.current = await call(editPost, input)
      }}
      onDone={() => decided.current && onDone(decided.current)}
      action={t('Approve')}
    >
      {({ field }) => (
        <>
          <TextField label={t('Name')} optional {...field('name')} defaultValue={name} maxLength={60} />
          {kind === 'story' && (
            <TextField label={t('Title')} {...field('title')} defaultValue={title} maxLength={120} />
          )}
          <TextArea
            label={t('Text')}
            {...field('body')}
            defaultValue={body}
            maxLength={maxLengths[kind]}
            rows={kind === 'story' ? 12 : 5}
          />
        </>
      )}
    </DecisionWindow>
  )
}

const lengths = [
  { value: '7', label: 'A week' },
  { value: '30', label: 'A month' },
  { value: '365', label: 'A year' },
  { value: 'good', label: msg('For good') },
] as const

export function BlockWindow({
  post,
  heldFor = [],
  waiting,
  ...rest
}: Of & { waiting: number } & WindowProps<z.input<typeof blockAuthor.input>>) {
  const [length, setLength] = useState<(typeof lengths)[number]['value']>('30')
  const { id, version } = post
  return (
    <DecisionWindow
      {...rest}
      title={t('Block {post}', { post: author(post) })}
      description={
        waiting > 0
          ? `They cannot write any more. This post is rejected, and ${waiting === 1 ? 'another' : t('{waiting} others', { waiting })} of theirs that wait.`
          : t('They cannot write any more. This post is rejected.')
      }
      check={blockAuthor.input}
      read={(data) => ({
        id,
        version,
        days: length === 'good' ? null : Number(length),
        reason: reasonIn(data),
      })}
      action={t('Block')}
      danger
    >
      {({ fault }) => (
        <>
          <ChoiceChips
            legend={t('For')}
            name="length"
            choices={lengths}
            value={length}
            onChange={setLength}
          />
          <ReasonField first={likelyReason(heldFor)} error={fault('reason')} />
        </>
      )}
    </DecisionWindow>
  )
}

const counted = (count: number) => (count >= maxAlike ? t('{maxAlike} or more', { maxAlike }) : String(count))

export function AlikeWindow({
  item,
  ...rest
}: { item: QueueItem } & WindowProps<z.input<typeof rejectAlike.input>>) {
  const { id, version, alike, heldFor } = item
  const [by, setBy] = useState<'words' | 'place'>(alike.words > 1 ? 'words' : 'place')
  const choices = [
    {
      value: 'words' as const,
      label: t('The same words ({words})', { words: counted(alike.words) }),
      count: alike.words,
    },
    {
      value: 'place' as const,
      label: t('Guests of one place ({place})', { place: counted(alike.place) }),
      count: alike.place,
    },
  ].filter(({ count }) => count > 1)
  return (
    <DecisionWindow
      {...rest}
      title={t('Reject all alike')}
      description={t(
        'All that came within an hour of this post. Many share one connection: look whether they are one flood.',
      )}
      check={rejectAlike.input}
      read={(data) => ({ id, version, by, reason: reasonIn(data) })}
      action={t('Reject {by}', { by: counted(alike[by]) })}
      danger
    >
      {({ fault }) => (
        <>
          <ChoiceChips legend={t('Alike are')} name="by" choices={choices} value={by} onChange={setBy} />
          <ReasonField first={likelyReason([...heldFor, 'flood'])} error={fault('reason')} />
        </>
      )}
    </DecisionWindow>
  )
}

const [links, names, unkind, advert, twice] = readyReasons
const likely: Partial<Record<Hold, string>> = { reported: names, link: links, words: unkind, flood: twice }

/** Suggested reasons by why the post waited; none otherwise. */
const likelyReason = (heldFor: readonly Hold[]): string =>
  heldFor.map((why) => likely[why]).find((reason) => reason !== undefined) ?? ''

/** The reason that the author will read: a ready-made one, or free text. */
function ReasonField({ first, error }: { first: string; error: string | undefined }) {
  const [reason, setReason] = useState(first)
  return (
    <>
      <SelectField
        label={t('Ready-made')}
        value={readyReasons.some((ready) => ready === reason) ? reason : ''}
        placeholder={t('In your own words')}
        options={[links, names, unkind, advert, twice].map((ready) => ({ value: ready, label: ready }))}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <TextArea
        label={t('What its author reads')}
        name="reason"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        error={error}
      />
    </>
  )
}
