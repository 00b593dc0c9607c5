import { z } from 'zod'
import { msg, t } from '#core/text/messages.ts'
import { hasLink, personName, visibleOnly } from '#core/text/person-name.ts'
import { optionalEmail, optionalText, tooLong } from '#core/text/text-fields.ts'

export const tributeKinds = ['honor', 'memory'] as const
export type TributeKind = (typeof tributeKinds)[number]

const enterHonoree = msg('Enter the name of the person.')
const noLinksInNote = msg('Please leave out links and email addresses.')

/**
 * Whom a gift honors or remembers, and where their family is. The family reads the name and the note, so neither can
 * hold a link.
 */
export const Tribute = z.object({
  kind: z.enum(tributeKinds),
  honoree: personName(enterHonoree).min(1, enterHonoree),
  note: z
    .string()
    .overwrite(visibleOnly)
    .trim()
    .max(300, tooLong(300))
    .refine((note) => !hasLink(note), noLinksInNote)
    .default(''),
  familyEmail: optionalEmail,
  familyAddress: optionalText(300).default(''),
})
export type Tribute = z.output<typeof Tribute>

/** `In memory of Grace Obi` */
export const tributeLabel = ({ kind, honoree }: Pick<Tribute, 'kind' | 'honoree'>) =>
  t('{kind, select, honor {In honor of {honoree}} other {In memory of {honoree}}}', { kind, honoree })

/** Who gave, as the family reads it. */
export const giverName = ({ name, anonymous }: { name: string; anonymous: boolean }) =>
  anonymous ? t('An anonymous donor') : name || t('A friend')
