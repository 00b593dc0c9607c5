import { z } from 'zod'

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
      /** The rules that replace the colors of the stylesheet. */
      css: z.string(),
    })
    .optional(),
})
export type Look = z.infer<typeof Look>
