import { useEffect, useRef, useState } from 'react'
import type { ModelProps } from '../primitives.types.ts'

/** 3D model, rotated by pointer, keys and two fingers; the viewer's script loads with the first requested model. */
export function Model({ src, apple, poster, label, roomLabel }: ModelProps) {
  const containerRef = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const holder = containerRef.current
    if (!holder) return
    const viewer = document.createElement('model-viewer')
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const attributes: Readonly<Record<string, string | null>> = {
      src,
      'ios-src': apple,
      poster: poster || null,
      alt: label,
      ar: '',
      'ar-modes': 'webxr scene-viewer quick-look',
      'camera-controls': '',
      'touch-action': 'none',
      'shadow-intensity': '0.6',
      'auto-rotate': still ? null : '',
      'interaction-prompt': still ? 'none' : 'auto',
      style: 'width:100%;height:100%;background:none;--poster-color:transparent',
    }
    for (const [name, value] of Object.entries(attributes))
      if (value !== null) viewer.setAttribute(name, value)
    const arButton = document.createElement('button')
    arButton.slot = 'ar-button'
    arButton.className = 'b p'
    arButton.textContent = roomLabel
    arButton.style.cssText =
      'position:absolute;inset-block-end:16px;inset-inline:0;margin-inline:auto;width:max-content;padding:12px 20px;border:0;border-radius:24px;background:#fff;color:#16181d;font:inherit;font-weight:600'
    // The page has its own loading indicator.
    const progress = document.createElement('span')
    progress.slot = 'progress-bar'
    viewer.append(arButton, progress)
    viewer.addEventListener('error', () => setFailed(true))
    holder.replaceChildren(viewer)
    import('@google/model-viewer').catch(() => setFailed(true))
    return () => viewer.remove()
  }, [src, apple, poster, label, roomLabel])
  return failed ? (
    <img src={poster} alt={label} style={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }} />
  ) : (
    <div
      ref={containerRef}
      data-testid="model"
      style={{ width: '100%', height: '100%', position: 'relative' }}
    />
  )
}
