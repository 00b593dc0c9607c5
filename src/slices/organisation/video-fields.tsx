import { CheckboxField, TextField } from '#ui/fields/field.tsx'
import type { FormFields } from '#ui/forms/form-fields.ts'
import type { Words } from './contract.ts'

/** The film of the home page, and whether other companies' players may appear at all. */
export function VideoFields({ draft, field }: FormFields<Words>) {
  return (
    <>
      <h2 className="text-heading">Videos</h2>
      <TextField
        label="Home page film"
        {...field('heroFilm')}
        optional
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        hint="Plays without sound on the home page when no session is live. Enter a YouTube or Vimeo link, or the path of a film on this site, such as /clips/hero.mp4 (upright films fit best). Leave it empty to show a still image."
      />
      <CheckboxField
        label="Show players from YouTube, Vimeo, Facebook and TikTok"
        name="thirdPartyPlayers"
        defaultChecked={draft.thirdPartyPlayers}
        hint="These companies see the IP address of everyone who plays a video. When this is off, their videos open in a new tab instead, and the home page shows a still image."
      />
    </>
  )
}
