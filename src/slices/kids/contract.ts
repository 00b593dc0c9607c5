import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { collection } from '#core/collections/collection.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { playsUnwatched } from './rules.ts'

export const Story = z.object({
  id: z.int(),
  content_title: z.string(),
  video_content_url: z.string(),
  poster: z.string(),
})
export type Story = z.infer<typeof Story>

export const StoryDraft = z.object({
  content_title: z.string().trim().min(1, 'Enter a title.').max(120, tooLong(120)),
  video_content_url: z
    .string()
    .trim()
    .min(1, 'Enter the link to the video.')
    .max(500, tooLong(500))
    .refine(playsUnwatched, {
      error: msg('Use a video on YouTube or Vimeo. Only those can be shown without tracking.'),
      when: ({ value }) => typeof value === 'string' && value !== '',
    }),
  poster: picture,
})
export type StoryDraft = z.infer<typeof StoryDraft>

/** Stories on a page of /children-coner. */
export const storiesPerPage = 5

/** How many shuffled orders a day has; each shuffle uses the next. */
export const mixes = 20

export const stories = collection({
  table: 'children_story',
  noun: 'children’s story',
  plural: 'children’s stories',
  missing: 'We couldn’t find this story.',
  texts: {
    add: msg('New story'),
    edit: msg('Edit story'),
    first: msg('Add the first story to get started.'),
    inAudit: msg('the children’s story {title}'),
  },
  fields: {
    content_title: msg('Title'),
    video_content_url: msg('Video'),
    poster: msg('Picture'),
  },
  path: '/children_corner',
  shownAt: '/children-coner#story-{id}',
  item: Story,
  draft: StoryDraft,
  pageSize: storiesPerPage,
  manage: can('content'),
})

/** In place of the kit's list, which gives the newest first. */
export const listStories = endpoint({
  summary: 'List published children’s stories',
  description: 'The order is shuffled every day. Each `mix` gives a different order.',
  method: 'GET',
  path: stories.list.path,
  access: 'anyone',
  input: pageQuery().extend({
    mix: z.coerce
      .number<string | number>()
      .int()
      .min(0)
      .max(mixes - 1)
      .default(0),
  }),
  output: pageOf(Story),
  paged: true,
  cacheTables: [stories.table],
})
