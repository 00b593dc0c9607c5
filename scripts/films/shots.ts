import { shapeSizes } from '#ui/art/art-url.ts'
import { scenes } from '#ui/art/scenes/scenes.ts'
import { layersOf, warmth } from '#ui/art/scenes/stage.ts'
import type { FilmShot } from './films.ts'
import type { Layer, Picture, Shot } from './projector.ts'

type FilmShape = 'poster' | 'arch'

const fieldScale = { poster: 1.5, arch: 1.3 }
const filmScale = { poster: 4 / 3, arch: 1.5 }

export function pictureOf(shape: FilmShape, rate: number, isLoop: boolean): Picture {
  return { ...shapeSizes[shape], scale: filmScale[shape], rate, isLoop }
}

export const sceneOf = ({ scene }: Pick<FilmShot, 'scene'>) =>
  typeof scene === 'string' ? scenes[scene] : scene

/** A scene taken apart, for the camera. */
export function shotOf(
  { scene, palette, from, to, walk, rays = 0.45 }: FilmShot,
  shape: FilmShape,
  seed: string,
  seconds: number,
  round?: number,
): Shot {
  const { width, height } = shapeSizes[shape]
  const drawn = sceneOf({ scene })
  const { centre, glass, transform, behind, things, people, front, shine } = layersOf(
    drawn,
    shape,
    palette,
    seed,
  )
  const layer = (drawing: string, depth: number, more: Partial<Layer> = {}): Layer => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width} 0 ${width * 3} ${height}" width="${width * 3}" height="${height}">${warmth}${drawing}</svg>`,
    depth,
    move: 'still',
    ...more,
  })
  const inField = (drawing: string, depth: number, more?: Partial<Layer>) =>
    layer(`<g ${transform}>${drawing}</g>`, depth, more)
  const scale = fieldScale[shape]
  const persons = people.map((person, index) => {
    const isWalking = walk !== undefined && drawn.cast[index]?.[1] === 'walk'
    const walking = {
      move: 'walk',
      speed: (walk ?? 0) * scale,
      ...(round && { round: round * scale }),
    } as const
    return inField(person, 1, isWalking ? walking : { move: 'breathe' })
  })
  return {
    seconds,
    layers: [
      layer(glass, 0.6),
      inField(behind, 0.8),
      ...things.map((thing) => inField(thing, 0.9, shape === 'arch' ? { move: 'hover' } : {})),
      ...persons,
      ...(front === '' ? [] : [inField(front, 1.1)]),
      layer(shine, 0.8),
    ],
    light: centre,
    rays,
    from,
    to,
  }
}
