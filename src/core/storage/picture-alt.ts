import type { RouterContextProvider } from 'react-router'
import { callIn } from '../pages/page-services.ts'
import { readPictureAlt } from './picture.ts'

/** The alt text of a page's main picture from the library; drawn art is decoration and has none. */
export async function altIn(context: Readonly<RouterContextProvider>, image: string): Promise<string> {
  return image.startsWith('/media/') ? (await callIn(context)(readPictureAlt, { image })).alt : ''
}
