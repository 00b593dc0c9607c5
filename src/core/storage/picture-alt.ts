import type { RouterContextProvider } from 'react-router'
import { callIn } from '../pages/page-services.ts'
import { readPictureAlt } from './picture.ts'

/** The alt text of a page's main picture: from the library, or what a drawn scene shows. */
export async function altIn(context: Readonly<RouterContextProvider>, image: string): Promise<string> {
  return /^\/(media|art)\//.test(image) ? (await callIn(context)(readPictureAlt, { image })).alt : ''
}
