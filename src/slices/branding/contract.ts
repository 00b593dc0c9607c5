import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { version } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { headingFonts } from '#core/settings/look.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'

export const brandingTable = 'branding_settings'

/** As in ui/tokens.css: what is shown while nothing else was chosen. */
export const defaultColors = { primary: '#141736', accent: '#e9b44c' } as const

/** Empty for the default. */
const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?:#[0-9a-f]{6})?$/,
    'Enter a color as # followed by six characters, each a digit or a letter from A to F, such as #1e3a8a.',
  )

/** Of the library; empty for the drawn one. */
const picture = z.string().regex(/^(?:\/media\/[0-9a-f]{16,64}-\d{1,5}x\d{1,5}\.webp)?$/, 'Choose a picture.')

/** The pages whose header can have a photo and words of the ministry's own. */
export const heroPages = [
  '/',
  '/about-us',
  '/programs-and-events',
  '/resources',
  '/blogs',
  '/shop',
  '/give',
  '/consultations',
  '/children-coner',
  '/feedback',
  '/ministry-policy',
] as const
export type HeroPage = (typeof heroPages)[number]

/** Empty fields keep the default. */
const Hero = z.object({
  page: z.enum(heroPages),
  image: picture,
  heading: z.string().trim().max(90, tooLong(90)),
  text: z.string().trim().max(280, tooLong(280)),
})
export type Hero = z.infer<typeof Hero>

export const Branding = z.object({
  logo: picture,
  /** Shown on a light background of its own. */
  plate: z.boolean(),
  primary: color,
  accent: color,
  font: z.enum(headingFonts),
  heroes: z.array(Hero).max(heroPages.length),
})
export type Branding = z.infer<typeof Branding>

/** The default look. */
export const initialBranding: Branding = {
  logo: '',
  plate: false,
  primary: '',
  accent: '',
  font: headingFonts[0],
  heroes: [],
}

export const VersionedBranding = z.object({ version, draft: Branding })
export type VersionedBranding = z.infer<typeof VersionedBranding>

const forOwner = can('site')

export const readBranding = endpoint({
  summary: 'Get the branding for editing',
  method: 'GET',
  path: '/staff/branding',
  access: forOwner,
  input: z.object({}),
  output: VersionedBranding,
})

export const writeBranding = endpoint({
  summary: 'Update the branding',
  description:
    'Changes how the site looks. Empty fields keep the default. Returns 409 if someone else has changed it since you loaded it.',
  audit: msg('{name} changed the site’s branding.'),
  method: 'PUT',
  path: '/staff/branding',
  access: forOwner,
  input: VersionedBranding,
  output: VersionedBranding,
})

/** How readable a chosen color is, and what it was changed to so that text can be read on it. */
const Verdict = z.object({
  shown: z.string(),
  correction: z.enum(['none', 'darker for light text', 'darker for white text']),
  /** Of the text on it. */
  contrast: z.number(),
  text: z.string(),
})
export type Verdict = z.infer<typeof Verdict>

export const previewBranding = endpoint({
  summary: 'Preview the branding',
  description:
    'Returns the address of a preview of the home page with this branding, which only owners can see, and whether text on its colors is readable.',
  method: 'POST',
  path: '/staff/branding/preview',
  access: forOwner,
  unaudited: true,
  input: z.object({ draft: Branding }),
  output: z.object({ href: z.string(), primary: Verdict, accent: Verdict }),
})

export const uploadLogo = endpoint({
  summary: 'Upload a logo',
  description:
    'Accepts PNG, JPEG and SVG. An SVG is converted to a bitmap, so no script or link in it survives. Returns the address of the picture, and whether it needs a light background.',
  audit: msg('{name} uploaded the logo {item}.'),
  method: 'POST',
  path: '/staff/branding/logo',
  access: forOwner,
  input: z.object({
    bytes: z.custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array),
    /** The original file name. */
    name: z.string().max(1000).optional(),
  }),
  output: z.object({ image: z.string(), plate: z.boolean() }),
  upload: { types: ['image/png', 'image/jpeg', 'image/svg+xml'], limit: 5 * 1024 * 1024, admitted: true },
  status: 201,
})
