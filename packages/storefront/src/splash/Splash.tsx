import { useEffect, useState } from 'react'
import { useType } from '../components/colors.ts'
import { useSection, useShop, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'
import { Text } from '../primitives/text/Text'

/** How long it takes to fade away, ms. */
const FADE_MS = 220

/**
 * Covers the app while it starts, for the design's duration, then fades away and calls `onDone`. With `stay`
 * (the editor's preview) it never leaves.
 */
export function Splash({ stay = false, onDone }: { readonly stay?: boolean; readonly onDone?: () => void }) {
  const section = useSection('splash')
  const shop = useShop()
  const theme = useTheme()
  const type = useType()
  const [opacity, setOpacity] = useState(1)
  const { duration, motion } = section
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once; a new callback must not start it anew
  useEffect(() => {
    if (stay) return
    let frame = 0
    const timer = setTimeout(() => {
      if (motion === 'none') {
        setOpacity(0)
        onDone?.()
        return
      }
      const began = performance.now()
      const fade = (now: number) => {
        const nextOpacity = 1 - (now - began) / FADE_MS
        setOpacity(Math.max(0, Math.min(1, nextOpacity)))
        if (nextOpacity > 0) frame = requestAnimationFrame(fade)
        else onDone?.()
      }
      frame = requestAnimationFrame(fade)
    }, duration)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [stay, duration, motion])
  if (opacity === 0) return null
  const image = section.image || theme.logoIcon || theme.logoOn(section.background)
  return (
    <Box
      path="splash"
      testID="splash"
      style={{
        position: 'absolute',
        top: 0,
        bottom: 0,
        start: 0,
        end: 0,
        zIndex: 50,
        opacity,
        gap: 24,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: theme.color(section.background),
      }}
    >
      {image ? (
        <Box style={{ width: section.imageWidth }}>
          <Image
            src={image}
            alt={section.showName ? '' : shop.name}
            ratio={1}
            fit="contain"
            sizes={`${section.imageWidth}px`}
            first
          />
        </Box>
      ) : null}
      {section.showName ? (
        <Text
          style={{
            ...type(section.nameSize, section.nameFont),
            letterSpacing: -0.4,
            color: theme.color(section.color),
            textAlign: 'center',
          }}
        >
          {shop.name}
        </Text>
      ) : null}
    </Box>
  )
}
