import { BookOpenText, EyeOff, HandCoins } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { Assurance, RequestLayout } from '#ui/layout/request-layout.tsx'
import { MassForm } from './mass-form.tsx'

/** The Mass request tab of /consultations. */
export function MassTab() {
  return (
    <RequestLayout
      title={t('Ask for a Mass')}
      text={t(
        'For the living or the dead, in thanksgiving or in need. The priest offers it at the altar for what you carry.',
      )}
      aside={
        <>
          <Assurance icon={<EyeOff />} title={t('For the priest’s eyes')}>
            {t(
              'What the Mass is for is locked away as soon as you send it, and only the priest opens it. It is never in an email, and no bank or payment service reads it.',
            )}
          </Assurance>
          <Assurance icon={<BookOpenText />} title={t('In the register')}>
            {t('Every Mass has its number in our intention register. We write to you when it was offered.')}
          </Assurance>
          <Assurance icon={<HandCoins />} title={t('Nobody is refused')}>
            {t(
              'An offering is a free gift to the priest. If it is hard for you now, ask without one: the Mass is the same.',
            )}
          </Assurance>
        </>
      }
    >
      <MassForm />
    </RequestLayout>
  )
}
