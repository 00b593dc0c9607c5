import { ChevronDown, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { artUrl, type Palette, type Subject } from '#ui/art/art-url.ts'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { textsUnder } from '#ui/forms/form-fields.ts'
import { useSections } from '#ui/state/use-sections.tsx'
import {
  type Branding,
  type Hero,
  type HeroPage,
  heroPages,
  readBranding,
  VersionedBranding,
  writeBranding,
} from '../contract.ts'
import { heroNames } from '../names.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readBranding, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Page headers'))

export const handle = { title: msg('Settings') }

/** Each with a window like the one that its page has. */
const pages: Readonly<Record<HeroPage, { palette: Palette; motif: Subject }>> = {
  '/': { palette: 'dawn', motif: 'candleroad' },
  '/about-us': { palette: 'dawn', motif: 'family' },
  '/programs-and-events': { palette: 'green', motif: 'praisenight' },
  '/resources': { palette: 'olive', motif: 'picnic' },
  '/blogs': { palette: 'sea', motif: 'reading' },
  '/shop': { palette: 'olive', motif: 'packorders' },
  '/give': { palette: 'gold', motif: 'mothershands' },
  '/consultations': { palette: 'violet', motif: 'threeam' },
  '/children-coner': { palette: 'sea', motif: 'shepherd' },
  '/feedback': { palette: 'dawn', motif: 'phonecall' },
  '/ministry-policy': { palette: 'night', motif: 'readinggospel' },
}

const heroOf = ({ heroes }: Branding, page: HeroPage): Hero =>
  heroes.find((hero) => hero.page === page) ?? { page, image: '', heading: '', text: '' }

export default function AdminPageHeadersPage() {
  const first = useLoaderData<typeof loader>()
  // Read once, so that a reload with somebody else's change doesn't overwrite what is being typed.
  const [settings, setSettings] = useState(first)
  const { revalidate } = useRevalidator()
  return (
    <HeadersForm
      key={settings.version}
      settings={settings}
      onSaved={(saved) => {
        setSettings(saved)
        return revalidate()
      }}
    />
  )
}

function HeadersForm({
  settings: { version, draft },
  onSaved,
}: {
  settings: VersionedBranding
  onSaved: (saved: VersionedBranding) => unknown
}) {
  const { leads } = useSections()
  // Those of sections that are off stay as they are.
  const heroesIn = (data: FormData): Hero[] =>
    heroPages.map((page) =>
      leads(page) ? { page, ...textsUnder(data, page, 'image', 'heading', 'text') } : heroOf(draft, page),
    )
  return (
    <EditorForm
      check={VersionedBranding}
      read={(data) => ({ version, draft: { ...draft, heroes: heroesIn(data) } })}
      save={async (input, over = version) => {
        const saved = await call(writeBranding, { ...input, version: over })
        return { said: t('Saved.'), done: () => onSaved(saved) }
      }}
      theirs={{ read: () => call(readBranding, {}), take: onSaved }}
      heading={
        <header>
          <h1 className="text-title">{t('Page headers')}</h1>
          <p className="mt-2 text-ink-soft">
            {t(
              'The photo, heading and text at the top of each page. Leave a field blank to keep the default.',
            )}
          </p>
        </header>
      }
    >
      {({ fault }) => (
        <div className="flex flex-col gap-3">
          {heroPages.map(
            (page, index) =>
              leads(page) && (
                <Header
                  key={page}
                  hero={heroOf(draft, page)}
                  fault={(field) => fault(`draft.heroes.${index}.${field}`)}
                />
              ),
          )}
        </div>
      )}
    </EditorForm>
  )
}

function Header({
  hero: { page, image, heading, text },
  fault,
}: {
  hero: Hero
  fault: (field: 'image' | 'heading' | 'text') => string | undefined
}) {
  const { palette, motif } = pages[page]
  const name = heroNames[page]
  const isOwn = [image, heading, text].some(Boolean)
  const isWrong = [fault('image'), fault('heading'), fault('text')].some(Boolean)
  return (
    <details
      open={isOwn || isWrong}
      className="group/header rounded-card border border-line bg-surface-raised"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 [&::-webkit-details-marker]:hidden">
        <h2 className="text-subheading">{t(name)}</h2>
        <ChevronDown className="size-5 shrink-0 group-open/header:rotate-180" aria-hidden="true" />
      </summary>
      <div className="flex flex-col gap-5 border-line border-t p-4">
        <PictureField
          label={t('Photo')}
          name={`${page}.image`}
          value={image}
          error={fault('image')}
          ratio="portrait"
          initial={artUrl({ shape: 'arch', palette, motif, seed: page })}
        />
        <TextField
          label={t('Heading')}
          optional
          name={`${page}.heading`}
          defaultValue={heading}
          error={fault('heading')}
          maxLength={90}
        />
        <TextArea
          label={t('Text')}
          optional
          name={`${page}.text`}
          defaultValue={text}
          error={fault('text')}
          rows={3}
          maxLength={280}
          {...(page === '/' && { hint: t('The photo appears when no video is playing.') })}
        />
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-sm underline underline-offset-4"
        >
          <ExternalLink className="size-4.5" aria-hidden="true" />
          {t('View page')}
        </a>
      </div>
    </details>
  )
}
