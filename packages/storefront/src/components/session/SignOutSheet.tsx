import { useLanguage, usePorts, useSection } from '../../context/context.tsx'
import { useShopper } from '../../context/useShopper.ts'
import { deleteFoundOrders } from '../../device/orders/found-orders.ts'
import { deleteStoredWishPrices } from '../../device/wishlist/price-changes.ts'
import { Box } from '../../primitives/box/Box'
import { Sheet } from '../../primitives/sheet/Sheet'
import { Text } from '../../primitives/text/Text'
import { Button } from '../Button.tsx'
import { type Colors, useType } from '../colors.ts'
import { usePlatformSignOut } from './sign-out.ts'
import { SIGN_OUT_TEXTS } from './sign-out-texts.ts'

/** Asks whether signing out also clears this device's data. */
export function SignOutSheet({
  open,
  onClose,
  colors,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly colors: Colors
}) {
  const section = useSection('menu')
  const branding = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  const signOut = useSignOut()
  const choose = (reset: boolean) => () => {
    onClose()
    signOut(reset)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(section.logout)}
      closeLabel={t(branding.close)}
      footer={
        <Box style={{ gap: 8 }}>
          <Button label={t(section.logout)} onPress={choose(false)} colors={colors} testID="logout-keep" />
          <Button
            label={t(SIGN_OUT_TEXTS.clear)}
            variant="outlined"
            onPress={choose(true)}
            colors={colors}
            testID="logout-clear"
          />
        </Box>
      }
    >
      <Text style={{ ...type(15), color: colors.color, lineHeight: 23 }}>{t(SIGN_OUT_TEXTS.keptHint)}</Text>
    </Sheet>
  )
}

/** Returns a function that ends the session on this device; `reset` also clears the shopper's data. */
export function useSignOut(): (reset: boolean) => void {
  const ports = usePorts()
  const farewell = usePlatformSignOut()
  const signOut = useShopper((shopper) => shopper.signOut)
  return (reset) => {
    // The platform is notified, but the shopper is signed out at once, online or offline.
    void farewell()
    signOut({ reset })
    // The next user must not find this shopper's orders.
    deleteFoundOrders(ports.secrets)
    if (reset) deleteStoredWishPrices(ports.storage)
    ports.haptic('success')
  }
}
