import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import { msg, t } from '#core/text/messages.ts'
import { listTributeCards, markTributeCard, readTributeCard, type TributeCard } from './tribute-contract.ts'
import { findCard, findCards, markCard } from './tribute-store.ts'

/** Cards that staff send to families. */
export const tributeApi: ServedEndpoint[] = [
  on(listTributeCards, (query, { db }) => findCards(db, query)),

  on(readTributeCard, async ({ id }, { db }) => cardOrNotFound(await findCard(db, id))),

  on(markTributeCard, async ({ id, sent }, { db, caller, now, note, noteAct }) => {
    const { honoree } = cardOrNotFound(await findCard(db, id))
    await markCard(db, id, sent ? { at: now, by: memberOf(caller).username } : null)
    note(t('the card for {honoree}', { honoree }))
    if (!sent) noteAct(msg('{name} marked {item} as not sent.'))
    return cardOrNotFound(await findCard(db, id))
  }),
]

function cardOrNotFound(card: TributeCard | undefined): TributeCard {
  if (!card) throw notFound(msg('We couldn’t find this card.'))
  return card
}
