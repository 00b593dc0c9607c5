import { useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
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
const author = ({ name }: Decidable) => name || t('Anonymous')

export function RejectWindow({
  post: { id, version, ...post },
  heldFor = [],
  isShown = false,
  ...rest
}: Of & { isShown?: boolean } & WindowProps<z.input<typeof rejectPost.input>>) {
  return (
    <DecisionWindow
      {...rest}
      title={isShown ? t('Take down this post?') : t('Reject this post?')}
      description={t('By {name}', { name: author({ id, version, ...post }) })}
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
      description={t('The post will be published as edited here.')}
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
  { value: '7', label: msg('1 week') },
  { value: '30', label: msg('1 month') },
  { value: '365', label: msg('1 year') },
  { value: 'good', label: msg('Permanently') },
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
      title={post.name ? t('Block {name}?', { name: post.name }) : t('Block this author?')}
      description={t(
        '{count, plural, =0 {They won’t be able to post, and this post will be rejected.} one {They won’t be able to post. This post and their # other post waiting for review will be rejected.} other {They won’t be able to post. This post and their # other posts waiting for review will be rejected.}}',
        { count: waiting },
      )}
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
            legend={t('Length')}
            name="length"
            choices={translatedLabels(lengths)}
            value={length}
            onChange={setLength}
          />
          <ReasonField first={likelyReason(heldFor)} error={fault('reason')} />
        </>
      )}
    </DecisionWindow>
  )
}

const counted = (count: number) =>
  count >= maxAlike ? t('{count, number} or more', { count: maxAlike }) : String(count)

export function AlikeWindow({
  item,
  ...rest
}: { item: QueueItem } & WindowProps<z.input<typeof rejectAlike.input>>) {
  const { id, version, alike, heldFor } = item
  const [by, setBy] = useState<'words' | 'place'>(alike.words > 1 ? 'words' : 'place')
  const choices = [
    {
      value: 'words' as const,
      label: t('Same text ({count})', { count: counted(alike.words) }),
      count: alike.words,
    },
    {
      value: 'place' as const,
      label: t('Guests on the same network ({count})', { count: counted(alike.place) }),
      count: alike.place,
    },
  ].filter(({ count }) => count > 1)
  return (
    <DecisionWindow
      {...rest}
      title={t('Reject similar posts?')}
      description={t(
        'This rejects similar posts sent within an hour of this one. Many people can share one network, so check that these really belong together.',
      )}
      check={rejectAlike.input}
      read={(data) => ({ id, version, by, reason: reasonIn(data) })}
      action={t('Reject {count}', { count: counted(alike[by]) })}
      danger
    >
      {({ fault }) => (
        <>
          <ChoiceChips legend={t('Similar posts')} name="by" choices={choices} value={by} onChange={setBy} />
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
        label={t('Suggested reason')}
        value={readyReasons.some((ready) => ready === reason) ? reason : ''}
        placeholder={t('Write your own')}
        options={[links, names, unkind, advert, twice].map((ready) => ({ value: ready, label: t(ready) }))}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <TextArea
        label={t('Message to the author')}
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
