import { eventsPerPage } from '../src/slices/events/contract.ts'
import {
  at,
  body,
  exportOf,
  from,
  type MeasuredCall,
  name,
  type Part,
  pages,
  pagesOf,
  searchesOf,
  waysOf,
} from './growth-calls.ts'

/** Every third is a draft. */
export const published = (count: number) => count - Math.floor(count / 3)
export const publicPages = (size: number) => (count: number) => pages(size)(published(count))

const state = `case when n % 3 = 0 then 'draft' else 'published' end`
/** What every collection has. */
export const kitColumns = 'state, publish_at, created, updated'
export const kit = `${state}, case when n % 3 = 0 then null else ${at} end, ${at}, ${at}`

const fill = (count: number) => [
  // Every post has one of two common tags and one of a hundred rare ones; a tenth are by one author.
  `insert into post (title, author, tags, image, body, ${kitColumns})
   select 'Letter ' || n, case when n % 10 = 1 then 'Ngozi' else 'Author ' || n % 1000 end,
     array['Common ' || n % 2, 'Rare ' || n % 100], '/art/card-dawn-dove-x.svg', ${body(count)}, ${kit} ${from(count)}`,
  `insert into teaching (message_title, author, url_for, topic, image, body, ${kitColumns})
   select 'Letter to the house ' || n, '', 'https://www.youtube.com/watch?v=x', 'Topic ' || n % 30,
     '/art/poster-gold-book-teaching.svg', ${body(count)}, ${kit} ${from(count)}`,
  // A tenth of them are still to come.
  `insert into event (title, description, author, event_type, starts_at, ends_at, time_zone, place, cover_img, video,
     ${kitColumns})
   select 'Letter night ' || n, ${body(count)}, 'Ngozi', case when n % 2 = 0 then 'programandevent' else 'missionandloutreach' end,
     at, at + interval '3 hours', 'Africa/Lagos', 'Enugu', '/art/card-green-star-event.svg', '', ${kit}
   ${from(count)}, lateral (select now() + (${count} * 0.1 - n) * interval '45 minutes' as at) placed`,
  // Every second is a video.
  `insert into testimony (testifier, role, detail, image, video, video_title, ${kitColumns})
   select ${name(count)}, 'Mother', case when n % 2 = 0 then ${body(count)} else '' end, '/art/card-dawn-dove-x.svg',
     case when n % 2 = 0 then '' else 'https://www.youtube.com/watch?v=x' end, case when n % 2 = 0 then '' else 'Thanks' end, ${kit}
   ${from(count)}`,
  `insert into children_story (content_title, video_content_url, poster, ${kitColumns})
   select ${name(count)} || ' ' || n, 'https://www.youtube.com/watch?v=narthexkids', '/art/card-dawn-dove-x.svg', ${kit} ${from(count)}`,
  `insert into gallery_picture (upload_image, image_description, ${kitColumns})
   select '/art/card-dawn-dove-x.svg', ${name(count)} || ' ' || n, ${kit} ${from(count)}`,
  // One in a thousand is running now, and one in ten in the small database.
  `insert into advert (ads_title, image, organisation_name, ads_url, ads_starts, ads_end, ${kitColumns})
   select ${name(count)} || ' ' || n, '/art/card-dawn-dove-x.svg', 'Bakery', 'https://example.org', at, at + interval '1 hour' * ${count / 1000}, ${kit}
   ${from(count)}, lateral (select now() - n * interval '1 hour' as at) placed`,
]

/** Of events the site counts the first six hundred. The last whole page: how many of a type are past is not exact. */
const eventPages = (share: number) => (count: number) =>
  Math.floor(Math.min(600, published(count) * share) / eventsPerPage)

const staffLists = [
  'blog/posts',
  'sermon/past_teachings',
  'programs/events',
  'programs/testimonies',
  'children_corner',
  'resources/gallery',
]

const calls: readonly MeasuredCall[] = [
  ...pagesOf('posts', '/api/blog/posts?page_size=3', publicPages(3)),
  ['posts of a common tag', () => '/api/blog/posts?page_size=3&tag=common-1'],
  ['posts of a rare tag', () => '/api/blog/posts?page_size=3&tag=rare-7'],
  ['posts of an author', () => '/api/blog/posts?page_size=3&author=ngozi'],
  ['an author', () => '/api/blog/authors/ngozi'],
  ['tags', () => '/api/blog/tags'],
  ['posts like this one', () => '/api/blog/posts/7/related'],
  ['testimonies like this one', () => '/api/programs/testimonies/8/related'],
  ...pagesOf('teachings', '/api/sermon/past_teachings?page_size=6', publicPages(6)),
  ['teachings like this one', () => '/api/sermon/past_teachings/7/related'],
  ...pagesOf('events', '/api/programs/events?page_size=6', eventPages(1)),
  ...pagesOf('events to come', '/api/programs/events?page_size=6&when=upcoming', eventPages(0.1)),
  ...pagesOf('events of the past', '/api/programs/events?page_size=6&when=past', eventPages(0.9)),
  ...pagesOf('missions', '/api/programs/events?page_size=6&type=missionandloutreach', eventPages(0.5)),
  ...pagesOf(
    'missions of the past',
    '/api/programs/events?page_size=6&when=past&type=missionandloutreach',
    eventPages(0.45),
  ),
  ['testimonies', () => '/api/programs/testimonies?page_size=12'],
  ['testimonies on video', () => '/api/programs/video-testimonies?page_size=12'],
  ['stories for children', () => '/api/children_corner?page_size=5'],
  ['gallery', () => '/api/resources/gallery?page_size=12'],
  ['adverts', () => '/api/ads?page_size=12'],
  ...searchesOf('search', '/api/search').map(
    ([what, path]): MeasuredCall => [what, (count) => path(count).replace('search=', 'q=')],
  ),
  ['search, tenth page', () => '/api/search?q=pray&page=10'],
  ...staffLists.flatMap((path) => [
    ...pagesOf(`staff: ${path}`, `/api/staff/${path}`, pages(20)),
    ...pagesOf(`staff: drafts of ${path}`, `/api/staff/${path}?state=draft`, (count) => pages(20)(count / 3)),
    ...searchesOf(`staff: ${path}`, `/api/staff/${path}`),
    ...searchesOf(`staff: drafts of ${path}`, `/api/staff/${path}?state=draft`),
    exportOf(`staff: ${path}`, `/api/staff/${path}/export`),
  ]),
  ...pagesOf('staff: adverts', '/api/staff/ads', pages(20)),
  ...waysOf('staff: adverts', '/api/staff/ads', [
    'phase=ended',
    'phase=waiting',
    'phase=coming',
    'phase=running',
  ]),
  ...searchesOf('staff: adverts', '/api/staff/ads'),
  ...searchesOf('staff: adverts that ended', '/api/staff/ads?phase=ended'),
  exportOf('staff: adverts', '/api/staff/ads/export'),
]

export const content: Part = { fill, calls }
