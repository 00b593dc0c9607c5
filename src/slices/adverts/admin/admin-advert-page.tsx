import { useLoaderData } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { useFirstPicture } from '#ui/art/first-picture.ts'
import { TextField } from '#ui/fields/field.tsx'
import { MomentField, readMoment } from '#ui/fields/moment-field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { CollectionForm, editableLoader, editableMeta } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type AdvertDraft, adverts } from '../contract.ts'

export const loader = editableLoader(adverts)
export const meta = editableMeta(adverts)

const empty: AdvertDraft = {
  ads_title: '',
  organisation_name: '',
  image: '',
  ads_url: '',
  ads_starts: '',
  ads_end: '',
}

const read = (data: FormData): AdvertDraft => ({
  ...textsIn(data, 'ads_title', 'organisation_name', 'image', 'ads_url'),
  ads_starts: readMoment(data, 'ads_starts'),
  ads_end: readMoment(data, 'ads_end'),
})

const stateNames = { draft: msg('Waiting for approval'), published: msg('Approved') }

export const handle = { title: msg('Ads') }

export default function AdminAdvertPage() {
  const first = useFirstPicture('advert')
  const { name } = useOrganisation()
  const item = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      of={adverts}
      item={item}
      empty={{ ...empty, image: first, organisation_name: name }}
      address="/admin/adverts"
      read={read}
      stateNames={stateNames}
    >
      {({ field, picture }) => (
        <>
          <TextField label={t('Title')} {...field('ads_title')} maxLength={120} />
          <TextField label={t('Organization')} {...field('organisation_name')} maxLength={120} />
          <PictureField label={t('Picture')} {...picture('image')} />
          <TextField
            label={t('Link')}
            optional
            {...field('ads_url')}
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            hint={t(
              'Links to other sites open in a new tab. For a page on this site, the path is enough, such as /shop.',
            )}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <MomentField label={t('Starts (your local time)')} {...field('ads_starts')} />
            <MomentField label={t('Ends (your local time)')} {...field('ads_end')} />
          </div>
        </>
      )}
    </CollectionForm>
  )
}
