import type { CurtainProps } from './curtain.types.ts'

/** Over the whole window, its bars and its footer too, wherever the page stands. */
export function Curtain({ children }: CurtainProps) {
  return (
    <div className="b" style={{ position: 'fixed', inset: 0, zIndex: 50 }}>
      {children}
    </div>
  )
}
