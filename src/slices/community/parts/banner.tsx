import { say } from '#core/text/say.ts'
import { artUrl } from '#ui/art/art-url.ts'
import { Video } from '#ui/media/video.tsx'

/** The banner video of the community: it plays muted, for itself, and stands still for who saves data or motion. */
export function CommunityBanner() {
  return (
    <section className="on-night relative isolate overflow-hidden bg-night text-ink">
      <Video
        hero
        src="/clips/evening.mp4"
        title={say('Candles at evening prayer')}
        poster={artUrl({ shape: 'wide', palette: 'dawn', motif: 'none', seed: 'community' })}
        className="aspect-auto! absolute! inset-0 h-full"
      />
      <div className="pointer-events-none relative bg-linear-to-t from-night via-night/85 to-night/55 lg:bg-linear-to-r lg:via-45% lg:via-night/75 lg:to-transparent">
        <div className="container flex min-h-72 flex-col justify-end py-10 md:min-h-96 md:py-16">
          <p className="eyebrow">{say('Where two or three are gathered')}</p>
          <h1 className="mt-3 text-display">{say('Community')}</h1>
          <p className="mt-4 max-w-[46ch] text-ink-soft text-lg">
            {say('Pin up your prayer, shout your praise, tell your story. Nobody here prays alone.')}
          </p>
        </div>
      </div>
    </section>
  )
}
