import { z } from 'zod'

/** What headings can be set in. The first is the default. */
export const headingFonts = ['fraunces', 'garamond', 'literata', 'nunito'] as const
export type HeadingFont = (typeof headingFonts)[number]

/** What the ministry has changed about the default look. Left out are those parts that it hasn't. */
export const Look = z.object({
  logo: z
    .object({
      image: z.string(),
      width: z.int(),
      height: z.int(),
      /** On a light background of its own: a dark logo can't be seen on the dark bars. */
      plate: z.boolean(),
      /** The full address of the logo in emails. */
      forMail: z.string(),
    })
    .optional(),
  colors: z
    .object({
      night: z.string(),
      paper: z.string(),
      ink: z.string(),
      accent: z.string(),
      /** Of text on the accent color. */
      accentInk: z.string(),
    })
    .optional(),
  font: z.enum(headingFonts).optional(),
  /** The headers of pages, by the page's address. What is left out keeps the default. */
  heroes: z
    .record(
      z.string(),
      z.object({
        image: z.string().optional(),
        heading: z.string().optional(),
        text: z.string().optional(),
      }),
    )
    .optional(),
  /** The rules that replace those of the stylesheet. */
  style: z.string().optional(),
})
export type Look = z.infer<typeof Look>
