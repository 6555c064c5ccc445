import type { Product, Variant } from '@vitrine/commerce/entities'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../components/Button.tsx'
import type { Colors } from '../components/colors.ts'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import type { Style } from '../primitives/style/style.types.ts'
import type { NotifyButton, NotifyProps } from './Notify.tsx'

type Draw = (props: Omit<NotifyProps, 'installation'>) => ReactNode

/**
 * Notify Me button, in place of the buy button for a sold-out variant. The script with its logic (`Notify`)
 * loads once push support has started, or with a press. It controls this same button afterwards: if it
 * rendered another one, a press while it loads would be lost.
 */
export function NotifyMe(notifyProps: {
  readonly product: Product
  readonly variant: Variant
  readonly colors: Colors
  readonly style: Style
}) {
  const { notifyMe } = useSection('product')
  const { t } = useLanguage()
  const { pushes } = usePorts()
  const [draw, setDraw] = useState<Draw | null>(null)
  const [button, setButton] = useState<NotifyButton | null>(null)
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    // A press loads the script at once; after a failed load the button can be pressed again.
    const coming = pressed ? pushes.start() : pushes.started
    coming
      .then(async (installation) => {
        const { Notify } = await import('./Notify.tsx')
        setDraw(() => (props: Omit<NotifyProps, 'installation'>) => (
          <Notify installation={installation} {...props} />
        ))
      })
      .catch(() => setPressed(false))
  }, [pushes, pressed])
  const { product, variant, colors, style } = notifyProps
  return (
    <>
      <Button
        label={button?.label ?? t(notifyMe)}
        {...(button ? { icon: button.icon } : {})}
        variant="outlined"
        busy={button?.busy ?? pressed}
        onPress={button?.onPress ?? (() => setPressed(true))}
        colors={colors}
        style={style}
        testID="notify-me"
      />
      {draw?.({ product, variant, pressed, colors, onButton: setButton })}
    </>
  )
}
