import { analyse } from 'scslre'

/**
 * Whether some text makes the pattern take more than linear time. Looked at once more without its `\b`: `a-a-a-` has
 * a boundary at every second character, and a search begins anew at each.
 */
export const isSuperlinear = ({ source, flags }: RegExp): boolean =>
  [source, source.replaceAll('\\b', '')].some(
    (each) => analyse(new RegExp(each, flags), {}).reports.length > 0,
  )
