import { say } from '#core/text/say.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ArchWindow } from '../site/arch-window.tsx'

export function PrayerCall() {
  return (
    <section className="container section">
      <div className="grid items-center gap-x-16 gap-y-8 justify-center md:grid-cols-[auto_minmax(0,36rem)]">
        <ArchWindow
          palette="violet"
          motif="hands"
          seed="prayer"
          className="mx-auto h-auto w-40 md:w-56 lg:w-64"
        />
        <div className="max-md:text-center">
          <h2 className="text-title">{say('Tell us what to pray for')}</h2>
          <p className="mt-4 text-ink-soft text-lg">
            {say(
              'A sickness, an exam, a marriage, a child far from home: whatever weighs on you, put it into our hands. We carry it to the altar by name.',
            )}
          </p>
          <ButtonLink href="/consultations" size="large" className="mt-7">
            {say('Ask for prayer')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
