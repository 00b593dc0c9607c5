import type { RouterContextProvider } from 'react-router'
import { callIn } from '../pages/page-services.ts'
import { readPictureAlt } from './picture.ts'

/** What the library says of a page's main picture; drawn art is decoration, and says nothing. */
export async function altIn(context: Readonly<RouterContextProvider>, image: string): Promise<string> {
  return image.startsWith('/media/') ? (await callIn(context)(readPictureAlt, { image })).alt : ''
}
