import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { headingFonts } from '#core/settings/look.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useLookNow } from '#ui/state/use-look-now.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import {
  type Branding,
  defaultColors,
  initialBranding,
  readBranding,
  VersionedBranding,
  writeBranding,
} from '../contract.ts'
import { BrandPreview } from './brand-preview.tsx'
import { ColorField } from './color-field.tsx'
import { FontField } from './font-field.tsx'
import { LogoField } from './logo-field.tsx'
import { useBrandPreview } from './use-brand-preview.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readBranding, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Branding'))

export const handle = { title: msg('Settings') }

/** The headers of pages are changed on a page of their own. */
const read = (data: FormData, { heroes }: Branding): Branding => ({
  heroes,
  ...textsIn(data, 'logo', 'primary', 'accent'),
  plate: data.get('plate') === 'on',
  font: headingFonts.find((font) => font === data.get('font')) ?? initialBranding.font,
})

export default function AdminBrandingPage() {
  const first = useLoaderData<typeof loader>()
  // Read once, so that a reload with somebody else's change doesn't overwrite what is being typed.
  const [settings, setSettings] = useState(first)
  const { revalidate } = useRevalidator()
  useLookNow(useOrganisation().look?.style ?? '')
  return (
    <div className="flex flex-col gap-6">
      <BrandingForm
        key={settings.version}
        settings={settings}
        onSaved={(saved) => {
          setSettings(saved)
          // The bars around this page show the new look too.
          return revalidate()
        }}
      />
    </div>
  )
}

type Saved = (saved: VersionedBranding) => unknown

function BrandingForm({ settings, onSaved }: { settings: VersionedBranding; onSaved: Saved }) {
  const { version, draft } = settings
  const { shown, busy, follow } = useBrandPreview(draft)
  return (
    <div
      className="grid items-start gap-10 xl:grid-cols-[minmax(0,1fr)_auto]"
      onInput={({ target }) => {
        const form = target instanceof Element ? target.closest('form') : null
        // After React has put the new value in place.
        if (form) queueMicrotask(() => follow(read(new FormData(form), draft)))
      }}
    >
      <EditorForm
        check={VersionedBranding}
        read={(data) => ({ version, draft: read(data, draft) })}
        save={async (input, over = version) => {
          const saved = await call(writeBranding, { ...input, version: over })
          return { said: t('Saved.'), done: () => onSaved(saved) }
        }}
        theirs={{ read: () => call(readBranding, {}), take: onSaved }}
        heading={
          <header>
            <h1 className="text-title">{t('Branding')}</h1>
            <p className="mt-2 text-ink-soft">
              {t('How the site looks. Leave a field blank to keep the default.')}
            </p>
          </header>
        }
        bar={(form) => (
          <>
            <Button type="submit" busy={form.busy} busyText={t('Saving...')}>
              {t('Save')}
            </Button>
            <ResetButton version={version} heroes={draft.heroes} onSaved={onSaved} />
          </>
        )}
      >
        {({ fault }) => (
          <>
            <LogoField value={draft.logo} plate={draft.plate} error={fault('draft.logo')} />
            <h2 className="text-heading">{t('Colors')}</h2>
            <div className="grid gap-6">
              <ColorField
                label={t('Primary color')}
                name="primary"
                value={draft.primary}
                initial={defaultColors.primary}
                hint={t('Used for the header, footer, page headers and text, and for the entire dark theme.')}
                error={fault('draft.primary')}
                verdict={shown?.primary ?? null}
              />
              <ColorField
                label={t('Accent color')}
                name="accent"
                value={draft.accent}
                initial={defaultColors.accent}
                hint={t('Used for buttons, links and the warm tint of the pages.')}
                error={fault('draft.accent')}
                verdict={shown?.accent ?? null}
              />
            </div>
            <FontField value={draft.font} />
          </>
        )}
      </EditorForm>
      <BrandPreview href={shown?.href ?? null} busy={busy} />
    </div>
  )
}

function ResetButton({
  version,
  heroes,
  onSaved,
}: {
  version: number
  heroes: Branding['heroes']
  onSaved: Saved
}) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('Reset to default')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Reset the branding?')}
        text={t(
          'The site will go back to its default look. Your page headers and uploaded pictures won’t change.',
        )}
        action={t('Reset to default')}
        onConfirm={async () => {
          const saved = await call(writeBranding, { version, draft: { ...initialBranding, heroes } })
          toast.success(t('The default look is back.'))
          await onSaved(saved)
        }}
      />
    </>
  )
}
