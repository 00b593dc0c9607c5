import { useNavigate } from 'react-router'
import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { useRootStore } from '#ui/state/root-store.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { SocialLinks } from '../site/social-links.tsx'

const community = '/community'

/** The way into the online community, and the ministry on the networks. */
export function Invitation() {
  const openCard = useOverlay((overlay) => overlay.open)
  const navigate = useNavigate()
  // Asked when it is pressed: the page itself is the same for everybody.
  const join = () =>
    useRootStore.getState().session.currentUser
      ? navigate(community)
      : openCard('authenticate', { tab: 'register', leadsTo: community })
  return (
    <section className="on-night bg-[radial-gradient(50rem_24rem_at_50%_0%,#343a80,transparent)] bg-night text-center text-ink">
      <div className="container section">
        <h2 className="text-title">{say('One family, many homes')}</h2>
        <p className="mx-auto mt-4 max-w-[56ch] text-ink-soft text-lg">
          {say(
            'From Enugu to Houston, we keep the same hours of prayer. Join us online, and let somebody know your name.',
          )}
        </p>
        <Button size="large" className="mt-8" onClick={join}>
          {say('Join Our Online Community')}
        </Button>
        <h3 className="eyebrow mt-14">{say('Follow us')}</h3>
        <SocialLinks className="mt-4 flex flex-wrap justify-center gap-2 sm:gap-3" />
      </div>
    </section>
  )
}
