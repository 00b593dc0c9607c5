import { ThemeSwitch } from '../controls/theme-switch.tsx'
import { ControlsGallery } from '../gallery/controls.tsx'
import { DisplayGallery } from '../gallery/display.tsx'
import { FeedbackGallery } from '../gallery/feedback.tsx'
import { ArtGallery, ColoursGallery } from '../gallery/style.tsx'

const sections = ['colours', 'controls', 'display', 'feedback', 'art']

export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }]

/** Every part in every state, by day and by night (development only). */
export default function GalleryPage() {
  return (
    <main className="container pb-16">
      <header className="flex flex-wrap items-center justify-between gap-4 py-8">
        <h1 className="text-title">Design system</h1>
        <nav aria-label="Sections" className="flex flex-wrap gap-x-5">
          {sections.map((id) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-11 items-center capitalize underline underline-offset-4"
            >
              {id}
            </a>
          ))}
        </nav>
        <ThemeSwitch />
      </header>
      <ColoursGallery />
      <ControlsGallery />
      <DisplayGallery />
      <FeedbackGallery />
      <ArtGallery />
    </main>
  )
}
