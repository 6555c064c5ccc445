import { type ReactNode, useState } from 'react'
import { useLanguage, usePorts, useShop } from '../app/context.tsx'
import { IconButton } from '../kit/Button.tsx'
import { type Colors, useType } from '../kit/colors.ts'
import { Box } from '../parts/Box'
import { Text } from '../parts/Text'
import type { Cart } from '../shopper/cart.ts'
import { sharedPath } from './shared.ts'
import { SHARED_TEXTS } from './shared-texts.ts'

/** Hands on the cart as an address of the app, from beside its title; where that was copied, or failed, it says so. */
export function ShareCart({
  cart,
  colors,
  children,
}: {
  readonly cart: Cart
  readonly colors: Colors
  /** The title. */
  readonly children: ReactNode
}) {
  const ports = usePorts()
  const { name } = useShop()
  const { t } = useLanguage()
  const type = useType()
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null)
  const share = () =>
    void ports.share(name, sharedPath(cart)).then(
      (how) => setSaid(how ?? null),
      () => {
        ports.haptic('error')
        setSaid('failed')
      },
    )
  return (
    <>
      <Box style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', gap: 8 }}>
        {children}
        <IconButton
          icon="share"
          label={t(SHARED_TEXTS.share)}
          onPress={share}
          color={colors.color}
          testID="share-cart"
        />
      </Box>
      <Box role="status">
        {said ? (
          <Text
            testID="shared-said"
            style={{ ...type(14), color: said === 'failed' ? colors.error : colors.quiet }}
          >
            {t(SHARED_TEXTS[said])}
          </Text>
        ) : null}
      </Box>
    </>
  )
}
