import { useEffect, useState } from 'react'
import { type Colors, useColors, useType } from '../../components/colors.ts'
import { useApp, useLanguage, usePorts, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Icon } from '../../primitives/icon/Icon'
import { Press } from '../../primitives/press/Press'
import { copyText } from '../../primitives/share/copy-text'
import { Text } from '../../primitives/text/Text'
import { BlockBackground } from '../BlockBackground.tsx'
import { EditHint } from '../EditHint'
import { type BlockProps, defineView } from '../view.ts'
import type { code } from './design.ts'

const COPIED_STATE_MS = 2500

/** A discount code with a copy button. Where copying is not allowed the text can be selected. */
function Code({ values, path }: BlockProps<typeof code>) {
  const { edit } = useApp()
  const theme = useTheme()
  const ports = usePorts()
  const { t } = useLanguage()
  const type = useType()
  const colors = useColors({ background: values.box, color: values.color, button: values.button })
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), COPIED_STATE_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const trimmedCode = values.code.trim()
  if (trimmedCode === '') return edit ? <EditHint path={path} hint="blocks.code" /> : null
  const copy = async () => {
    if (!(await copyText(trimmedCode))) return
    ports.haptic('success')
    setCopied((times) => times + 1)
  }
  return (
    <BlockBackground path={path} values={values}>
      <Box
        style={{
          gap: 16,
          padding: 20,
          borderRadius: theme.radius,
          backgroundColor: colors.background,
          wide: { flexDirection: 'row', alignItems: 'center', padding: 32 },
        }}
      >
        <CodeText values={values} colors={colors} />
        <CopyRow code={trimmedCode} isCopied={copied > 0} onCopy={copy} values={values} colors={colors} />
        <Box
          role="status"
          style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0 }}
        >
          <Text style={{ ...type(12), color: colors.quiet }}>{copied > 0 ? t(values.copied) : ''}</Text>
        </Box>
      </Box>
    </BlockBackground>
  )
}

type PartProps = { readonly values: BlockProps<typeof code>['values']; readonly colors: Colors }

function CodeText({ values, colors }: PartProps) {
  const { t } = useLanguage()
  const type = useType()
  const title = t(values.title)
  const body = t(values.body)
  return (
    <Box style={{ gap: 4, flexShrink: 1, wide: { flexGrow: 1, flexBasis: 0 } }}>
      {title ? (
        <Text heading={2} style={{ ...type(values.titleSize, values.titleFont), color: colors.color }}>
          {title}
        </Text>
      ) : null}
      {body ? (
        <Text style={{ ...type(values.bodySize, values.bodyFont), color: colors.quiet }}>{body}</Text>
      ) : null}
    </Box>
  )
}

function CopyRow({
  code,
  isCopied,
  onCopy,
  values,
  colors,
}: PartProps & { readonly code: string; readonly isCopied: boolean; readonly onCopy: () => unknown }) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
        paddingStart: 16,
        paddingEnd: 6,
        paddingVertical: 6,
        borderRadius: theme.radius,
        borderWidth: 1,
        borderColor: colors.border,
        backgroundColor: theme.color(values.background),
      }}
    >
      <Icon name="tag" size={20} color={colors.quiet} />
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 'auto' }}>
        <Text
          dir="ltr"
          style={{ ...type(values.bodySize + 2, 'bolds'), letterSpacing: 1.5, color: colors.color }}
        >
          {code}
        </Text>
      </Box>
      <Press
        onPress={onCopy}
        label={`${t(isCopied ? values.copied : values.copy)}: ${code}`}
        testID="copy-code"
        style={{
          minHeight: 44,
          minWidth: 96,
          paddingHorizontal: 16,
          flexDirection: 'row',
          gap: 6,
          alignItems: 'center',
          justifyContent: 'center',
          borderRadius: theme.buttonRadius,
          backgroundColor: colors.button,
        }}
      >
        {isCopied ? <Icon name="check" size={16} color={colors.buttonText} /> : null}
        <Text style={{ ...type(14, 'semis'), ...theme.buttonCase, color: colors.buttonText }}>
          {t(isCopied ? values.copied : values.copy)}
        </Text>
      </Press>
    </Box>
  )
}

export default defineView<typeof code>(Code)
