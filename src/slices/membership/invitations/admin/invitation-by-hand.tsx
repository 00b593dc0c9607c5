import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/controls/copy-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Card } from '#ui/layout/card.tsx'

/** An invitation that was just made; with its link where that couldn't be emailed. */
export type ByHand = { email: string; link: string | null }

export const NoEmail = ({ mayChange }: { mayChange: boolean }) => (
  <Banner
    tone="warning"
    title={t('Email isn’t set up')}
    action={
      mayChange && (
        <ButtonLink size="small" variant="secondary" href="/admin/settings/email">
          {t('Set up email')}
        </ButtonLink>
      )
    }
  >
    {t('Invitations can’t be emailed yet. You’ll get a link for each one to pass on yourself.')}
  </Banner>
)

export const LinkByHand = ({ email, link }: { email: string; link: string }) => (
  <Card className="gap-3">
    <p className="font-semibold">{t('Email isn’t set up. Copy the link instead.')}</p>
    <CopyField
      label={t('Invitation link for {email}', { email })}
      value={link}
      hint={t('Give it only to them. It works once, expires in seven days and won’t be shown again.')}
    />
  </Card>
)
