import { type MetaFunction, useLoaderData } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { CollectionForm, heldLoader } from '#ui/collection-form.tsx'
import { TextField } from '#ui/field.tsx'
import { MomentField, readMoment } from '#ui/moment-field.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { type AdvertDraft, adverts } from './contract.ts'

export const loader = heldLoader(adverts)

export const meta: MetaFunction = ({ params }) => [
  { title: `${params.id === 'new' ? 'New advert' : 'Edit advert'} · ${organisation.name}` },
]

const empty: AdvertDraft = {
  ads_title: '',
  organisation_name: organisation.name,
  image: '/art/card-gold-star-advert.svg',
  ads_url: '',
  ads_starts: '',
  ads_end: '',
}

const read = (data: FormData): AdvertDraft => ({
  ads_title: String(data.get('ads_title')),
  organisation_name: String(data.get('organisation_name')),
  image: String(data.get('image')),
  ads_url: String(data.get('ads_url')),
  ads_starts: readMoment(data, 'ads_starts'),
  ads_end: readMoment(data, 'ads_end'),
})

const stateNames = { draft: 'Waiting for approval', published: 'Approved' }

export const handle = { title: 'Adverts' }

export default function AdminAdvertPage() {
  const held = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      key={held?.id}
      of={adverts}
      held={held}
      empty={empty}
      address="/admin/adverts"
      read={read}
      stateNames={stateNames}
    >
      {(draft, fault) => (
        <>
          <TextField
            label="Title"
            name="ads_title"
            defaultValue={draft.ads_title}
            error={fault('ads_title')}
            maxLength={120}
          />
          <TextField
            label="Organisation"
            name="organisation_name"
            defaultValue={draft.organisation_name}
            error={fault('organisation_name')}
            maxLength={120}
          />
          <PictureField label="Picture" name="image" value={draft.image} error={fault('image')} />
          <TextField
            label="Link"
            optional
            name="ads_url"
            inputMode="url"
            placeholder="https://"
            defaultValue={draft.ads_url}
            error={fault('ads_url')}
            maxLength={500}
            hint="Another site opens in a tab of its own. For a page of ours its path is enough: /shop."
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <MomentField
              label="Starts (your own time)"
              name="ads_starts"
              iso={draft.ads_starts}
              error={fault('ads_starts')}
            />
            <MomentField
              label="Ends (your own time)"
              name="ads_end"
              iso={draft.ads_end}
              error={fault('ads_end')}
            />
          </div>
        </>
      )}
    </CollectionForm>
  )
}
