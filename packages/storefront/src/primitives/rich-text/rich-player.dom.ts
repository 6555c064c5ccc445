/** What `data-player` contains: host, id and, of an unlisted video of Vimeo, its key. */
const PLAYER = /^(?:youtube:([\w-]{11})|vimeo:(\d{1,15})(?::([0-9a-f]{6,32}))?)$/i

/**
 * Returns the embed URL of a YouTube or Vimeo video, which plays as soon as it has loaded.
 * @param player Value of `data-player`, such as `youtube:ID`. Null is returned for any other.
 */
export function toPlayerAddress(player: string): string | null {
  const [, youtube, vimeo, key] = PLAYER.exec(player) ?? []
  if (youtube !== undefined) return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`
  if (vimeo === undefined) return null
  return `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1${key === undefined ? '' : `&h=${key}`}`
}

/** Replaces a link to a video by its host's player, and moves the focus there. */
export function showPlayer(link: HTMLElement): void {
  const address = toPlayerAddress(link.dataset.player ?? '')
  if (address === null) return
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = link.textContent ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  frame.className = link.className
  link.replaceWith(frame)
  frame.focus()
}
