import type { EmbedProps } from '../primitives.types.ts'

/** Returns the URL of the host's player without tracking before playback, where the host has one: YouTube does. */
function toPrivateAddress(src: string): string {
  const url = new URL(src)
  if (/(^|\.)youtube\.com$/.test(url.hostname)) url.hostname = 'www.youtube-nocookie.com'
  url.searchParams.set('autoplay', '1')
  return url.href
}

/**
 * External video in its host's player. Rendered only after the shopper asked for it, because loading it tells
 * the host about the visit.
 */
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
