import type { CurtainProps } from './curtain.types.ts'

/** Overlay over the whole window, including bars and footer, at any scroll position. */
export function Curtain({ children }: CurtainProps) {
  return (
    <div className="b" style={{ position: 'fixed', inset: 0, zIndex: 50 }}>
      {children}
    </div>
  )
}
