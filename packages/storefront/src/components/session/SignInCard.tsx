import { inLanguages } from '@vitrine/core/design/fields'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Text } from '../../primitives/text/Text'
import { toPath } from '../../screens.ts'
import { LinkButton } from '../Button.tsx'
import { type Colors, useType } from '../colors.ts'
import { AccountBenefits } from './AccountBenefits.tsx'
import { useHasPasswords } from './account-kind.ts'

const CREATE_ACCOUNT = inLanguages(
  'Create an account',
  'Créer un compte',
  'Crear una cuenta',
  'Konto erstellen',
  'إنشاء حساب',
)

/**
 * Card in place of an account's content for signed-out shoppers: the reason, what an account brings, and links to log
 * in or, where the shop's customers have passwords, to create an account. Both lead back to `next`, a path of the app.
 */
export function SignInCard({
  title,
  login,
  next,
  colors,
}: {
  readonly title: string
  /** Label of the link to the login. */
  readonly login: string
  readonly next: string
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const theme = useTheme()
  const type = useType()
  const hasPasswords = useHasPasswords()
  return (
    <Box
      role="region"
      label={title}
      testID="login-first"
      style={{
        gap: 24,
        padding: 20,
        borderRadius: theme.radius,
        backgroundColor: colors.field,
        wide: { padding: 32 },
      }}
    >
      <Text heading={2} style={{ ...type(20, 'bolds'), color: colors.color }}>
        {title}
      </Text>
      <AccountBenefits colors={colors} />
      <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }}>
        <LinkButton
          label={login}
          href={`${toPath('login')}?next=${next}`}
          colors={colors}
          style={{ flexGrow: 1 }}
        />
        {hasPasswords ? (
          <LinkButton
            label={t(CREATE_ACCOUNT)}
            href={`${toPath('register')}?next=${next}`}
            variant="outlined"
            colors={colors}
            style={{ flexGrow: 1, backgroundColor: colors.background }}
            testID="create-account"
          />
        ) : null}
      </Box>
    </Box>
  )
}
