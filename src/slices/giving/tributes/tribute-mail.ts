import type { Db } from '#core/data/db.ts'
import { type Mail, type Mails, mayMail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import { t } from '#core/text/messages.ts'
import { aboutGift } from '../mails.ts'
import { others } from '../purposes/purpose-names.ts'
import { recipientOf } from '../recurring/recurring-labels.ts'
import { giverName, type Tribute } from './tribute.ts'
import { markTold, untoldTribute } from './tribute-store.ts'

type Told = {
  tribute: Pick<Tribute, 'kind' | 'honoree' | 'note'>
  name: string
  anonymous: boolean
  /** One of our own, never the donor's words. */
  fund: string
}

/** What the family is told, in the email and on the card: who gave and for what, never how much. */
export function tributeText({ tribute: { kind, honoree, note }, name, anonymous, fund }: Told): string[] {
  const giver = giverName({ name, anonymous })
  const purpose = fund === others ? t('our ministry') : recipientOf(fund)
  return [
    t(
      '{kind, select, honor {{giver} made a gift to {purpose} in honor of {honoree}.} other {{giver} made a gift to {purpose} in loving memory of {honoree}.}}',
      { kind, giver, purpose, honoree },
    ),
    ...(note ? [t('They wrote: “{note}”', { note })] : []),
    kind === 'honor'
      ? t('We thank God for {honoree}, and we keep you all in our daily prayers.', { honoree })
      : t(
          'May {honoree} rest in peace. We remember the departed at every Mass, and we keep you in our daily prayers.',
          { honoree },
        ),
  ]
}

const titleFor = ({ kind, honoree }: Told['tribute']) =>
  t('{kind, select, honor {A gift in honor of {honoree}} other {A gift in memory of {honoree}}}', {
    kind,
    honoree,
  })

/** To the family, once the money has arrived. Its names and its note hold no links, and each such mail was paid for. */
const tributeMail = (told: Told): Omit<Mail, 'to'> => ({
  subject: titleFor(told.tribute),
  title: titleFor(told.tribute),
  paragraphs: [hello, ...tributeText(told)],
  afterword: t('The donor asked us to let you know. We won’t send you anything else.'),
})

/** Emails the family of the person a gift honors or remembers, once. If too many emails go to that address, none is sent, and staff see that. */
export async function tellFamily(
  trx: Db,
  gift: { id: number; name: string; anonymous: boolean; fund: string },
  mail: Mails,
): Promise<void> {
  const tribute = await untoldTribute(trx, gift.id)
  if (!tribute || !(await mayMail(trx, tribute.family_email, { form: 'tribute' }))) return
  await markTold(trx, gift.id)
  await mail.send(trx, {
    to: tribute.family_email,
    ...tributeMail({ ...gift, tribute }),
    about: aboutGift(gift.id),
  })
}
