import type { Db } from '#core/data/db.ts'
import { artUrl } from '#ui/art/art-url.ts'
import { seedStories } from './seed-stories.ts'

export async function seedKids(db: Db, now: Date) {
  const rows = seedStories.map(({ name, title, palette, motif }, index) => {
    const written = new Date(now.getTime() - (index + 1) * 9 * 24 * 3_600_000)
    return {
      content_title: title,
      video_content_url: `/clips/${name}.mp4`,
      poster: artUrl({ shape: 'poster', palette, motif, seed: name.replaceAll('-', '') }),
      state: 'published' as const,
      publish_at: written,
      created: written,
      updated: written,
    }
  })
  await db.insertInto('children_story').values(rows).execute()
}
