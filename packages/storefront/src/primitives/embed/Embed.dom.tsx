import type { EmbedProps } from '../primitives.types.ts'

/** The host's player, where it keeps nothing of who has not pressed play before: YouTube has an address for that. */
function toPrivateAddress(src: string): string {
  const url = new URL(src)
  if (/(^|\.)youtube\.com$/.test(url.hostname)) url.hostname = 'www.youtube-nocookie.com'
  url.searchParams.set('autoplay', '1')
  return url.href
}

/** A film of another host, in its own player: drawn only once the film was asked for, since the host hears of it. */
export function Embed({ src, label }: EmbedProps) {
  return (
    <iframe
      src={toPrivateAddress(src)}
      title={label}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      style={{ border: 0, width: '100%', aspectRatio: '16 / 9' }}
    />
  )
}
