import { resizeImageUrl } from '@vitrine/commerce/image'
import { use, useEffect, useRef } from 'react'
import type { VideoProps } from '../primitives.types.ts'
import { ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'

/** Video. With `autoPlay` it is muted, and plays while it is visible, but never with reduced motion. */
export function Video(props: VideoProps) {
  const { src, poster, label, focus, ratio, autoPlay, loop, muted, isUserInitiated, style, testID, path } =
    props
  const edit = path !== undefined && use(ShellContext).edit
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = film.current
    if (!autoPlay || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        // A browser may refuse to play (data saver); the poster then stays.
        if (entry?.isIntersecting) element.play().catch(() => undefined)
        else element.pause()
      },
      { threshold: 0.4 },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [autoPlay])
  return (
    <video
      ref={film}
      className="im"
      style={{
        aspectRatio: String(ratio),
        objectFit: 'cover',
        objectPosition: focus && `${focus[0]}% ${focus[1]}%`,
        ...toCss(style),
      }}
      src={src}
      poster={poster === '' ? undefined : resizeImageUrl(poster, { width: 1080 })}
      aria-label={label}
      preload={autoPlay ? 'metadata' : 'none'}
      controls={!autoPlay}
      autoPlay={isUserInitiated}
      muted={muted ?? autoPlay ?? false}
      loop={loop}
      playsInline
      data-testid={testID}
      data-path={edit ? path : undefined}
    />
  )
}
