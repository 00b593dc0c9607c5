import { say } from '#core/text/say.ts'
import { NewsletterForm } from '#slices/newsletter/subscribers/newsletter-form.tsx'
import { ArchWindow } from '../site/arch-window.tsx'

export function Newsletter() {
  return (
    <section className="bg-surface-sunken" aria-labelledby="newsletter">
      <div className="container section grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div className="flex items-center gap-8">
          <ArchWindow
            palette="gold"
            motif="book"
            seed="newsletter"
            className="decorative h-auto w-32 shrink-0 max-sm:hidden lg:w-44"
          />
          <div>
            <h2 id="newsletter" className="text-title">
              {say('A letter for the week')}
            </h2>
            <p className="mt-3 max-w-[44ch] text-ink-soft text-lg">
              {say(
                'The hours of prayer, what is coming up, and a few lines to pray with. No more than one letter a week, and you can stop it at any time.',
              )}
            </p>
          </div>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
