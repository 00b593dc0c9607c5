import { useState } from 'react'
import { CollectionCardForm } from '#ui/collection-form.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { textsIn } from '#ui/form-fields.ts'
import { HeldInCard } from '#ui/held-in-card.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { useOverlay } from '#ui/use-overlay.ts'
import { categories } from '../contract.ts'
import type { CategoryDraft } from '../drafts.ts'

const empty: CategoryDraft = {
  name: '',
  slug: '',
  desc: '',
  cta: '',
  img: '/art/wide-gold-heart-category.svg',
}

const read = (data: FormData): CategoryDraft => textsIn(data, 'name', 'slug', 'desc', 'cta', 'img')

/** The overlay's card `categoryCard`: a new category, or the one whose id it was opened with. */
export default function CategoryCard() {
  const categoryId = useOverlay((overlay) => overlay.categoryId)
  return (
    <HeldInCard of={categories} id={categoryId}>
      {(held) => (
        <CollectionCardForm of={categories} held={held} empty={empty} read={read}>
          {({ draft, fault, field, picture }) => (
            <>
              <NameAndSlug draft={draft} fault={fault} />
              <TextArea
                label="Description"
                optional
                {...field('desc')}
                rows={3}
                maxLength={500}
                hint="Stands on the banner in the store."
              />
              <TextField
                label="Call to action"
                {...field('cta')}
                maxLength={40}
                hint="The words of the banner’s button: Light a candle."
              />
              <PictureField label="Banner" {...picture('img')} ratio="wide" />
            </>
          )}
        </CollectionCardForm>
      )}
    </HeldInCard>
  )
}

/** While nobody has written a slug, it follows the name. */
function NameAndSlug({
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
        label="Name"
        name="name"
        defaultValue={draft.name}
        error={fault('name')}
        maxLength={60}
        onChange={({ target }) => own || setSlug(slugOf(target.value))}
      />
      <TextField
        label="Slug"
        name="slug"
        value={slug}
        error={fault('slug')}
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
        hint="Its name in addresses. Products go with it when it changes."
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
