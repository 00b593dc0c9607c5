import { say } from '#core/say.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PictureCard } from '#ui/card.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Picture } from '#ui/picture.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

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
