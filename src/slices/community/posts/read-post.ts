import { formHandler } from '#core/api/form-action.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { type Tab, writePost } from '../contract.ts'
import { tabAddress } from './address.ts'

export const noteForm = 'note'
export const praiseForm = 'praise'
export const storyForm = 'story'

const trap = (sent: FormData) => textsIn(sent, 'website')

export const readNote = (sent: FormData) => ({
  post: { kind: 'note' as const, ...textsIn(sent, 'name', 'body') },
  ...trap(sent),
})

export const readPraise = (sent: FormData) => ({
  post: { kind: 'praise' as const, ...textsIn(sent, 'name', 'body') },
  ...trap(sent),
})

export const readStoryForm = (sent: FormData) => ({
  post: {
    kind: 'story' as const,
    ...textsIn(sent, 'name', 'title', 'body', 'video', 'picture'),
    consent: sent.has('consent'),
  },
  ...trap(sent),
})

const backTo =
  (tab: Tab) =>
  ({ state }: { state: string }) =>
    tabAddress(tab, { sent: state === 'shown' ? 'shown' : 'waiting' })

/** For the `action` of the page: the forms as the browser sends them by itself. */
export const earlyForms = {
  [noteForm]: formHandler(writePost, readNote, backTo('paperwall')),
  [praiseForm]: formHandler(writePost, readPraise, backTo('shoutsofpraise')),
  [storyForm]: formHandler(writePost, readStoryForm, backTo('shareyourstory')),
}
