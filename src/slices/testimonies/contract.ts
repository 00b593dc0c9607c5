import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { collection } from '#core/collections/collection.ts'
import { neighborsIn } from '#core/collections/collection-neighbors.ts'
import { picture } from '#core/storage/picture.ts'
import { msg, t } from '#core/text/messages.ts'
import { tooLong, videoLink } from '#core/text/text-fields.ts'

export const Testimony = z.object({
  id: z.int(),
  testifier: z.string(),
  date_added: z.iso.datetime(),
  /** Rich text: one block per line. Empty in what is on video only. */
  testimony_detail: z.string(),
  /** Who they are to the site: 'Member, Houston'. */
  role: z.string(),
  /** Empty where there is none, and so the video's. */
  image: z.string(),
  message_title: z.string(),
  url_for: z.string(),
})
export type Testimony = z.infer<typeof Testimony>

export const VideoTestimony = z.object({
  id: z.int(),
  message_title: z.string(),
  created: z.iso.datetime(),
  url_for: z.string(),
  testifier: z.string(),
})
export type VideoTestimony = z.infer<typeof VideoTestimony>

export const emptyTestimony = msg('Write the testimony or add a video link.')

export const TestimonyDraft = z
  .object({
    testifier: z.string().trim().min(1, 'Enter a name.').max(100, tooLong(100)),
    role: z.string().trim().max(100, tooLong(100)),
    testimony: z.string().trim().max(20_000, tooLong(20_000)),
    image: z.union([z.literal(''), picture]),
    video: videoLink,
    videoTitle: z.string().trim().max(200, tooLong(200)),
  })
  .refine(({ testimony, video }) => testimony !== '' || video !== '', {
    path: ['testimony'],
    error: emptyTestimony,
  })
  .refine(({ video, videoTitle }) => video === '' || videoTitle !== '', {
    path: ['videoTitle'],
    error: msg('Enter a title for the video.'),
  })
export type TestimonyDraft = z.infer<typeof TestimonyDraft>

/** Testimonies on a page for staff. */
export const staffTestimoniesPerPage = 6

/** As many as the carousels of /resources hold at once. */
export const testimoniesPerPage = 12

const kit = collection({
  table: 'testimony',
  noun: 'testimony',
  plural: 'testimonies',
  missing: 'We couldn’t find this testimony.',
  texts: {
    add: msg('New testimony'),
    edit: msg('Edit testimony'),
    first: msg('Add the first testimony to get started.'),
    inAudit: msg('the testimony of {title}'),
  },
  fields: {
    testifier: msg('Name'),
    role: msg('Role'),
    testimony: msg('Testimony'),
    image: msg('Image'),
    video: msg('Video'),
    videoTitle: msg('Video title'),
  },
  path: '/programs/testimonies',
  shownAt: '/testimony/{id}',
  item: Testimony,
  draft: TestimonyDraft,
  pageSize: testimoniesPerPage,
  manage: can('content'),
})

export const testimonies = {
  ...kit,
  /** With the specification's names for staff beside the draft's. */
  listAll: endpoint({
    ...kit.listAll,
    output: pageOf(
      kit.readAny.output.extend({
        name: z.string(),
        role: z.string(),
        testimony: z.string(),
        image: z.string(),
      }),
    ),
  }),
}

export const testimonyNeighbors = neighborsIn(kit)

export const relatedTestimonies = endpoint({
  summary: 'List related testimonies',
  description: 'Returns up to three published testimonies with similar words.',
  method: 'GET',
  path: '/programs/testimonies/{id}/related',
  access: 'anyone',
  input: byId,
  output: z.array(Testimony),
  cacheTables: [kit.table],
})

/** What a testimony is called: its video has a title, a text only a name. */
export const testimonyTitle = ({
  testifier,
  message_title,
}: Pick<Testimony, 'testifier' | 'message_title'>) =>
  message_title || t('{name}’s testimony', { name: testifier })

export const videoTestimonies = {
  missing: msg('We couldn’t find this video testimony.'),
  list: endpoint({
    summary: 'List published video testimonies',
    description: 'The newest come first.',
    method: 'GET',
    path: '/programs/video-testimonies',
    access: 'anyone',
    input: pageQuery(),
    output: pageOf(VideoTestimony),
    paged: true,
    cacheTables: [testimonies.table],
  }),
  read: endpoint({
    summary: 'Get a published video testimony',
    method: 'GET',
    path: '/programs/video-testimonies/{id}',
    access: 'anyone',
    input: byId,
    output: VideoTestimony,
    cacheTables: [testimonies.table],
  }),
}
