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
import { CheckboxField, SelectField, TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { CollectionCardForm } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import type { CategoryDraft, ProductDraft } from '../../catalog/drafts.ts'
import { categories, products } from '../../contract.ts'
import { countStock } from '../../stock/count-contract.ts'
import { variantLabel } from '../../variants/variant-rules.ts'
import { PicturesField, PriceFields, readPictures, readPrice } from './product-fields.tsx'
import { StockButton, type VariantChoice } from './stock-window.tsx'
import { downloadsAddress } from './store-address.ts'
import { readVariants, VariantsField } from './variants-field.tsx'

const empty: ProductDraft = {
  name: '',
  img: '/art/square-gold-giftbox-product.svg',
  pictures: [],
  price: 0,
  authour: '',
  type: '',
  slug: '',
  description: '',
  allowDiscount: false,
  discountPercernt: null,
  taxExempt: false,
  saleStarts: '',
  saleEnds: '',
}

const readIn =
  (timeZone: string) =>
  (data: FormData): ProductDraft => ({
    ...textsIn(data, 'name', 'img', 'authour', 'type', 'slug', 'description'),
    ...readPrice(data, timeZone),
    pictures: readPictures(data),
    variants: readVariants(data),
    taxExempt: data.has('taxExempt'),
  })

const choicesOf = ({ id: product, draft }: Editable<ProductDraft>): VariantChoice[] =>
  (draft.variants?.list ?? []).map(({ id, values }) => ({ id: id ?? product, label: variantLabel(values) }))

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
                  <StockButton name={item.draft.name} variants={choicesOf(item)} />
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
  const { timeZone } = useOrganisation()
  const [isTracked, setTracked] = useState(false)
  const [stock, setStock] = useState('')
  const receive = async (created: Editable<ProductDraft>) => {
    if (!isTracked || stock === '') return
    const lines = choicesOf(created).map(({ id }) => ({ id, counted: Number(stock) }))
    try {
      await call(countStock, { lines, note: t('Initial stock') }, crypto.randomUUID())
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
      read={readIn(timeZone)}
      onCreated={receive}
      amounts={['price']}
    >
      {({ draft, fault, field, picture }) => (
        <>
          <TextField label={t('Name')} {...field('name')} maxLength={120} />
          <PriceFields draft={draft} fault={fault} />
          <CheckboxField
            label={t('Tax-exempt')}
            name="taxExempt"
            defaultChecked={draft.taxExempt}
            hint={t(
              'Don’t charge sales tax or VAT on this product. In some places, for example, books are exempt.',
            )}
          />
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
            <>
              <CheckboxField
                label={t('Don’t track stock')}
                checked={!isTracked}
                onChange={({ target }) => setTracked(!target.checked)}
                hint={t('Customers can buy any quantity.')}
              />
              {isTracked && (
                <TextField
                  label={t('How many you have')}
                  inputMode="numeric"
                  autoComplete="off"
                  value={stock}
                  onChange={({ target }) => setStock(target.value.replace(/\D/g, '').slice(0, 5))}
                  hint={t(
                    'For each variant, if there are several. You can change each one later under Stock.',
                  )}
                />
              )}
            </>
          )}
          <RichTextField label={t('Description')} {...field('description')} rows={7} />
          <PictureField label={t('Picture')} {...picture('img')} ratio="square" />
          <PicturesField pictures={draft.pictures} error={fault('pictures')} />
          <VariantsField variants={draft.variants} pictures={[draft.img, ...draft.pictures]} fault={fault} />
        </>
      )}
    </CollectionCardForm>
  )
}
