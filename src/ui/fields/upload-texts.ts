import type { FormTexts } from '../forms/collection-form.tsx'

/** The specification's words on the button of a form that opens over its list. */
export const uploadTexts: FormTexts = { create: 'Upload', update: 'Update', busy: 'Uploading...' }
