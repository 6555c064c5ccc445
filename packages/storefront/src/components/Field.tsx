import { inLanguages } from '@vitrine/core/design/fields'
import { type Ref, useState } from 'react'
import { useLanguage, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Input } from '../primitives/input/Input'
import { Press } from '../primitives/press/Press'
import type { InputProps } from '../primitives/primitives.types.ts'
import { Text } from '../primitives/text/Text'
import { type Colors, useType } from './colors.ts'

const SHOW = inLanguages('Show', 'Afficher', 'Mostrar', 'Anzeigen', 'إظهار')
const HIDE = inLanguages('Hide', 'Masquer', 'Ocultar', 'Verbergen', 'إخفاء')
const SHOW_PASSWORD = inLanguages(
  'Show password',
  'Afficher le mot de passe',
  'Mostrar contraseña',
  'Passwort anzeigen',
  'إظهار كلمة المرور',
)

/** Handle of a form field, with which a form moves the focus to it. */
export type FieldHandle = { focus(): void }

/** Labeled field in the design's colors; its error is below it and read by screen readers with it. */
export function Field({
  colors,
  ref,
  ...input
}: Omit<InputProps, 'style' | 'textStyle' | 'ref'> & {
  readonly colors: Colors
  readonly ref?: Ref<FieldHandle>
}) {
  const theme = useTheme()
  const type = useType()
  return (
    <Input
      {...input}
      {...(ref ? { ref } : {})}
      errorColor={colors.error}
      style={{
        borderRadius: Math.min(theme.radius, 16),
        backgroundColor: colors.field,
      }}
      textStyle={{ ...type(16), color: colors.color }}
    />
  )
}

/** Password field with a button that shows the password. */
export function PasswordField(props: Parameters<typeof Field>[0]) {
  const { t } = useLanguage()
  const type = useType()
  const [isPasswordVisible, setIsPasswordVisible] = useState(false)
  return (
    <Box style={{ position: 'relative' }}>
      <Field {...props} kind={isPasswordVisible ? 'text' : 'password'} />
      <Press
        onPress={() => setIsPasswordVisible(!isPasswordVisible)}
        role="switch"
        selected={isPasswordVisible}
        label={t(SHOW_PASSWORD)}
        style={{
          position: 'absolute',
          end: 0,
          top: -12,
          height: 44,
          minWidth: 44,
          justifyContent: 'center',
          alignItems: 'flex-end',
        }}
      >
        <Text style={{ ...type(13, 'semis'), color: props.colors.color }}>
          {t(isPasswordVisible ? HIDE : SHOW)}
        </Text>
      </Press>
    </Box>
  )
}
