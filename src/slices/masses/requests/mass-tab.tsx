import { BookOpenText, EyeOff, HandCoins } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { Assurance, RequestLayout } from '#ui/layout/request-layout.tsx'
import { MassForm } from './mass-form.tsx'

/** The Mass request tab of /consultations. */
export function MassTab({ leastOffering }: { leastOffering: number }) {
  return (
    <RequestLayout
      title={t('Request a Mass')}
      text={t(
        'For the living or the deceased, in thanksgiving or in need. A priest will offer it for your intention.',
      )}
      aside={
        <>
          <Assurance icon={<EyeOff />} title={t('Only for the priest and his pastoral team')}>
            {t(
              'Your intention is encrypted as soon as you send it, and only the priest and his pastoral team can open it. It’s never sent by email or shared with a bank or payment provider.',
            )}
          </Assurance>
          <Assurance icon={<BookOpenText />} title={t('In the register')}>
            {t(
              'Every Mass has a number in our register. If you give us your email address, we’ll let you know when your Mass has been offered.',
            )}
          </Assurance>
          <Assurance icon={<HandCoins />} title={t('No one is turned away')}>
            {t(
              'An offering is a freely given gift to the priest. If it’s difficult for you right now, request a Mass without one. The Mass is the same.',
            )}
          </Assurance>
        </>
      }
    >
      <MassForm leastOffering={leastOffering} />
    </RequestLayout>
  )
}
