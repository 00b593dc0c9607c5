import { say } from '#core/text/say.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { LoadError } from '#ui/feedback/load-error.tsx'
import { PictureCard } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Picture } from '#ui/media/picture.tsx'

export type PostTeaser = { id: number; title: string; image: string; excerpt: string }

/** Nothing at all where there are no posts yet. */
export function LatestPosts({ posts }: { posts: readonly PostTeaser[] | null }) {
  if (posts?.length === 0) return null
  return (
    <section className="section border-line border-t">
      <div className="container">
        <SectionHeading
          title={say('From the blog')}
          text={say('Teachings, stories, and help with prayer.')}
          action={
            <ButtonLink href="/blogs" variant="secondary">
              {say('All posts')}
            </ButtonLink>
          }
        />
        <div className="mt-8">
          {posts ? (
            <ul className="grid gap-6 md:grid-cols-3 [&>li]:grid">
              {posts.map((post) => (
                <li key={post.id}>
                  <PictureCard
                    picture={
                      <Picture src={post.image} alt="" ratio="card" sizes="(min-width: 768px) 24rem, 100vw" />
                    }
                    title={post.title}
                    href={`/blog/${post.id}`}
                    text={<p className="line-clamp-3">{post.excerpt}</p>}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <LoadError text={say('The latest posts could not be loaded.')} />
          )}
        </div>
      </div>
    </section>
  )
}
