import { useState } from 'react'
import type { Editable } from '#core/collections/collection.ts'
import { t } from '#core/text/messages.ts'
import { useFirstPicture } from '#ui/art/first-picture.ts'
import { SelectField, TextArea, TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { CollectionForm } from '#ui/forms/collection-form.tsx'
import { type FormFields, textsIn } from '#ui/forms/form-fields.ts'
import { customPages, maxSlug, type PageDraft, placeNames, places } from '../contract.ts'
import { slugFor } from '../rules.ts'
import { readSections } from './read-sections.ts'
import type { Purposes } from './section-fields.tsx'
import { SectionsField } from './sections-field.tsx'

const empty: PageDraft = {
  title: '',
  slug: '',
  intro: '',
  image: '',
  place: 'none',
  searchTitle: '',
  searchDescription: '',
  sections: [{ kind: 'text', text: '' }],
}

const read = (data: FormData): PageDraft => ({
  ...textsIn(data, 'title', 'slug', 'intro', 'image', 'searchTitle', 'searchDescription'),
  place: places.find((place) => place === data.get('place')) ?? 'none',
  sections: readSections(data),
})

/** Everything about a page. The purposes of donation forms belong to another part of the site, which brings them. */
export function PageForm({ item, purposes }: { item: Editable<PageDraft> | null; purposes: Purposes }) {
  const first = useFirstPicture('page')
  return (
    <CollectionForm
      of={customPages}
      item={item}
      empty={{ ...empty, image: first }}
      address="/admin/pages"
      read={read}
    >
      {({ field, picture, fault, draft }) => (
        <>
          <TitleAndAddress title={field('title')} slug={field('slug')} isNew={item === null} />
          <TextArea
            label={t('Introduction')}
            optional
            hint={t('One or two sentences below the title.')}
            {...field('intro')}
            rows={3}
            maxLength={400}
          />
          <PictureField label={t('Picture')} {...picture('image')} />
          <SelectField
            label={t('Show in')}
            hint={t('Pages appear in the same order as in the list of pages.')}
            name="place"
            defaultValue={draft.place}
            error={fault('place')}
            options={places.map((value) => ({ value, label: t(placeNames[value]) }))}
          />
          <SectionsField sections={draft.sections} purposes={purposes} fault={fault} />
          <details className="rounded-card border border-line p-4 sm:p-5">
            <summary className="min-h-7 cursor-pointer font-semibold">
              {t('Search engines and sharing')}
            </summary>
            <div className="mt-4 flex flex-col gap-5">
              <TextField
                label={t('Title in search engines')}
                optional
                hint={t('If you leave this blank, the page’s title is used.')}
                {...field('searchTitle')}
                maxLength={120}
              />
              <TextArea
                label={t('Description in search engines')}
                optional
                hint={t('If you leave this blank, the introduction is used.')}
                {...field('searchDescription')}
                rows={3}
                maxLength={300}
              />
            </div>
          </details>
        </>
      )}
    </CollectionForm>
  )
}

type TextProps = ReturnType<FormFields<PageDraft>['field']>

/** The address of a new page follows the title, until somebody writes another one. */
function TitleAndAddress({ title, slug, isNew }: { title: TextProps; slug: TextProps; isNew: boolean }) {
  const [address, setAddress] = useState(String(slug.defaultValue))
  const [follows, setFollows] = useState(isNew)
  return (
    <>
      <TextField
        label={t('Title')}
        {...title}
        maxLength={120}
        onChange={(event) => follows && setAddress(slugFor(event.target.value))}
      />
      <TextField
        label={t('Address')}
        hint={
          isNew
            ? t('The last part of the page’s address, such as first-visit.')
            : t(
                'The last part of the page’s address. If you change it, the old address redirects to the new one.',
              )
        }
        name={slug.name}
        value={address}
        error={slug.error}
        maxLength={maxSlug}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setFollows(false)
          setAddress(event.target.value)
        }}
      />
    </>
  )
}
