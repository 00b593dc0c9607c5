import { msg } from './messages.ts'

/** Fields of the specification whose names need more than spaces, as the forms call them. */
const formNames: Readonly<Record<string, string>> = {
  ads_approved: msg('Approved'),
  ads_end: msg('Ends'),
  ads_starts: msg('Starts'),
  ads_title: msg('Title'),
  ads_url: msg('Link'),
  authour: msg('Author'),
  content_title: msg('Title'),
  coverImg: msg('Cover image'),
  cta: msg('Button text'),
  desc: msg('Description'),
  discountPercernt: msg('Discount (%)'),
  image_description: msg('Description'),
  img: msg('Picture'),
  map_url: msg('Map link'),
  message_title: msg('Title'),
  name_in_full: msg('Full name'),
  organisation_name: msg('Organization'),
  rhythm: msg('How often'),
  service_times: msg('Prayer times'),
  testifier: msg('Name'),
  upload_image: msg('Picture'),
  url_for: msg('Video link'),
  video_content_url: msg('Video'),
}

/** A readable field name: `publish_at` becomes 'Publish at'. */
export function fieldName(name: string): string {
  const known = formNames[name]
  if (known) return known
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
