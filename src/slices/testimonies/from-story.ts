import type { Db } from '#core/data/db.ts'
import { picture as aPicture } from '#core/storage/picture.ts'
import { cleanMarkup } from '#core/text/markup.ts'
import { escapeMarkup } from '#core/text/plain-text.ts'
import { testimonyStore } from './store.ts'

type Story = { name: string; title: string; body: string; picture: string; video: string }

/** A story that somebody shared, as the draft of a testimony for editors to finish. */
export const testimoniesOfStories = {
  draft: async (trx: Db, { name, title, body, picture, video }: Story, now: Date): Promise<number> => {
    const columns = {
      testifier: name,
      role: '',
      detail: cleanMarkup(escapeMarkup(body)),
      image: aPicture.safeParse(picture).success ? picture : '',
      video,
      video_title: video === '' ? '' : title,
    }
    const { id } = await testimonyStore.insert(trx, columns, { state: 'draft' }, now)
    return id
  },
  drop: async (trx: Db, id: number, now: Date): Promise<void> => {
    await testimonyStore.remove(trx, id, now)
  },
}
