import type { Colors } from '../components/colors.ts'
import { Help } from '../components/Help.tsx'
import { SignInCard } from '../components/session/SignInCard.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { useExtras } from '../context/server-responses.ts'
import { Box } from '../primitives/box/Box'
import { Split } from '../primitives/split/Split'
import { toPath } from '../screens.ts'
import { GuestLinks } from './GuestLinks.tsx'
import { Preferences } from './Preferences.tsx'
import { TEXTS } from './texts.ts'

/**
 * The account of a signed-out shopper: sign-in with what it brings, and beside it what needs no account, which are
 * orders of this device, messages, help, and language and appearance.
 */
export function SignedOut({ colors }: { readonly colors: Colors }) {
  const section = useSection('account')
  const { t } = useLanguage()
  const extras = useExtras()
  return (
    <Split
      share={54}
      main={
        <SignInCard
          title={t(section.loginFirst)}
          login={t(TEXTS.login)}
          next={toPath('account')}
          colors={colors}
        />
      }
      side={
        <Box style={{ gap: 32 }}>
          <GuestLinks />
          {extras?.help ? <Help help={extras.help} colors={colors} /> : null}
          {section.showPreferences ? <Preferences colors={colors} /> : null}
        </Box>
      }
    />
  )
}
