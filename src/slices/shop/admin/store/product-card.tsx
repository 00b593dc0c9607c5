import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import type { Editable } from '#core/collections/collection.ts'
import { t } from '#core/text/messages.ts'
import { EditableInCard } from '#ui/admin/editable-in-card.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { CollectionCardForm } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import type { CategoryDraft, ProductDraft } from '../../catalog/drafts.ts'
import { categories, products } from '../../contract.ts'
import { changeStock } from '../../stock/stock-contract.ts'
import { PicturesField, PriceFields, readPictures, readPrice } from './product-fields.tsx'
import { StockButton } from './stock-window.tsx'
import { downloadsAddress } from './store-address.ts'

const empty: ProductDraft = {
  name: '',
  img: '/art/square-gold-star-product.svg',
  pictures: [],
  price: 0,
  authour: '',
  type: '',
  slug: '',
  description: '',
  allowDiscount: false,
  discountPercernt: null,
}

const read = (data: FormData): ProductDraft => ({
  ...textsIn(data, 'name', 'img', 'authour', 'type', 'slug', 'description'),
  ...readPrice(data),
  pictures: readPictures(data),
})

/** The overlay's card `productCard`: a new product, or the one whose id it was opened with. */
export default function ProductCard() {
  const productId = useOverlay((overlay) => overlay.productId)
  return (
    <Loaded load={() => call(categories.listAll, { page_size: 100 })}>
      {({ items }) => (
        <EditableInCard of={products} id={productId}>
          {(item) => (
            <>
              {item && (
                <div className="mb-6 flex flex-wrap gap-3">
                  <StockButton id={item.id} name={item.draft.name} />
                  <ButtonLink href={`${downloadsAddress}/${item.id}`} variant="secondary">
                    {t('Files')}
                  </ButtonLink>
                </div>
              )}
              <ProductForm item={item} shelves={items.map(({ draft }) => draft)} />
            </>
          )}
        </EditableInCard>
      )}
    </Loaded>
  )
}

function ProductForm({
  item,
  shelves,
}: {
  item: Editable<ProductDraft> | null
  shelves: readonly CategoryDraft[]
}) {
  const chosen = useSearchParams()[0].get('category') ?? ''
  const [stock, setStock] = useState('')
  const receive = async ({ id }: Editable<ProductDraft>) => {
    const change = Number(stock)
    if (change === 0) return
    try {
      await call(changeStock, { id, kind: 'received', change, note: t('Initial stock') }, crypto.randomUUID())
    } catch (error) {
      // The product is saved already; failing here would make the user create it twice.
      const why = error instanceof Problem ? error.message : t('Something went wrong.')
      toast.error(t('The product was saved, but its stock wasn’t. {reason}', { reason: why }))
    }
  }
  return (
    <CollectionCardForm
      of={products}
      item={item}
      empty={{ ...empty, slug: shelves.some(({ slug }) => slug === chosen) ? chosen : '' }}
      read={read}
      onCreated={receive}
      amounts={['price']}
    >
      {({ draft, fault, field, picture }) => (
        <>
          <TextField label={t('Name')} {...field('name')} maxLength={120} />
          <PriceFields draft={draft} fault={fault} />
          <TextField
            label={t('Author')}
            optional
            {...field('authour')}
            maxLength={100}
            hint={t('Who wrote, sang or made it.')}
          />
          <TextField
            label={t('Type')}
            {...field('type')}
            maxLength={60}
            hint={t('Such as paperback, CD or flask.')}
          />
          <SelectField
            label={t('Category')}
            {...field('slug')}
            placeholder={t('Choose a category')}
            options={shelves.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          {!item && (
            <TextField
              label={t('Stock')}
              optional
              inputMode="numeric"
              autoComplete="off"
              value={stock}
              onChange={({ target }) => setStock(target.value.replace(/\D/g, '').slice(0, 5))}
              hint={t('How many you have. Leave this blank to sell it without a limit.')}
            />
          )}
          <RichTextField label={t('Description')} {...field('description')} rows={7} />
          <PictureField label={t('Picture')} {...picture('img')} ratio="square" />
          <PicturesField pictures={draft.pictures} error={fault('pictures')} />
        </>
      )}
    </CollectionCardForm>
  )
}
