/** The hosts whose players a page may frame, once the visitor asked for the video. */
export const framableHosts: readonly string[] = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.facebook.com',
  'www.tiktok.com',
]
