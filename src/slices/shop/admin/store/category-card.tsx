import { useState } from 'react'
import { t } from '#core/text/messages.ts'
import { EditableInCard } from '#ui/admin/editable-in-card.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { CollectionCardForm } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import type { CategoryDraft } from '../../catalog/drafts.ts'
import { categories } from '../../contract.ts'

const empty: CategoryDraft = {
  name: '',
  slug: '',
  desc: '',
  cta: '',
  img: '/art/wide-gold-packorders-category.svg',
}

const read = (data: FormData): CategoryDraft => textsIn(data, 'name', 'slug', 'desc', 'cta', 'img')

/** The overlay's card `categoryCard`: a new category, or the one whose id it was opened with. */
export default function CategoryCard() {
  const categoryId = useOverlay((overlay) => overlay.categoryId)
  return (
    <EditableInCard of={categories} id={categoryId}>
      {(item) => (
        <CollectionCardForm of={categories} item={item} empty={empty} read={read}>
          {({ draft, fault, field, picture }) => (
            <>
              <NameAndAddress draft={draft} fault={fault} />
              <TextArea
                label={t('Description')}
                optional
                {...field('desc')}
                rows={3}
                maxLength={500}
                hint={t('Shown on the banner in the store.')}
              />
              <TextField
                label={t('Button text')}
                {...field('cta')}
                maxLength={40}
                hint={t('Shown on the banner’s button, such as “Light a candle.”')}
              />
              <PictureField label={t('Banner')} {...picture('img')} ratio="wide" />
            </>
          )}
        </CollectionCardForm>
      )}
    </EditableInCard>
  )
}

/** The address follows the name until someone edits it. */
function NameAndAddress({
  draft,
  fault,
}: {
  draft: CategoryDraft
  fault: (name: 'name' | 'slug') => string | undefined
}) {
  const [slug, setSlug] = useState(draft.slug)
  const [own, setOwn] = useState(draft.slug !== '')
  return (
    <>
      <TextField
        label={t('Name')}
        name="name"
        defaultValue={draft.name}
        error={fault('name')}
        maxLength={60}
        onChange={({ target }) => own || setSlug(slugOf(target.value))}
      />
      <TextField
        label={t('Address')}
        name="slug"
        value={slug}
        error={fault('slug')}
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
        hint={t(
          'The last part of the category’s web address. If you change it, the products stay in this category.',
        )}
        onChange={({ target }) => {
          setOwn(target.value !== '')
          setSlug(target.value)
        }}
      />
    </>
  )
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 60)
