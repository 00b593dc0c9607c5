import { CollectionCardForm } from '#ui/collection-form.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { HeldInCard } from '#ui/held-in-card.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { uploadTexts } from '#ui/upload-texts.ts'
import { useOverlay } from '#ui/use-overlay.ts'
import { type TestimonyDraft, testimonies } from './contract.ts'

const empty: TestimonyDraft = { testifier: '', role: '', testimony: '', image: '', video: '', videoTitle: '' }

const read = (data: FormData): TestimonyDraft => {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    testifier: text('testifier'),
    role: text('role'),
    testimony: text('testimony'),
    image: text('image'),
    video: text('video'),
    videoTitle: text('videoTitle'),
  }
}

/** The overlay's card `newTestimony`: a new testimony, or the one whose id it was opened with. */
export default function NewTestimonyCard() {
  const testimonyId = useOverlay((overlay) => overlay.testimonyId)
  return (
    <HeldInCard of={testimonies} id={testimonyId}>
      {(held) => (
        <CollectionCardForm of={testimonies} held={held} empty={empty} read={read} texts={uploadTexts}>
          {(draft, fault) => (
            <>
              <TextField
                label="Name"
                name="testifier"
                defaultValue={draft.testifier}
                error={fault('testifier')}
                maxLength={100}
              />
              <TextField
                label="Role"
                optional
                name="role"
                defaultValue={draft.role}
                error={fault('role')}
                maxLength={100}
                hint="Who they are to the house: Member, Houston."
              />
              <TextArea
                label="Testimony"
                name="testimony"
                rows={8}
                defaultValue={draft.testimony}
                error={fault('testimony')}
                hint="Each line is a paragraph. A testimony on video needs no text."
              />
              <PictureField label="Image" name="image" value={draft.image} error={fault('image')} />
              <TextField
                label="Video URL"
                optional
                name="video"
                type="url"
                inputMode="url"
                defaultValue={draft.video}
                error={fault('video')}
                maxLength={500}
                placeholder="https://"
              />
              <TextField
                label="Title of the video"
                optional
                name="videoTitle"
                defaultValue={draft.videoTitle}
                error={fault('videoTitle')}
                maxLength={200}
              />
            </>
          )}
        </CollectionCardForm>
      )}
    </HeldInCard>
  )
}
