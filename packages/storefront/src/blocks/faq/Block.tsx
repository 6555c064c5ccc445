import { inOrder } from '@vitrine/core/design/order'
import { useState } from 'react'
import { useColors, useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Icon } from '../../primitives/icon/Icon'
import { Press } from '../../primitives/press/Press'
import { Text } from '../../primitives/text/Text'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { Ground } from '../Ground.tsx'
import { type BlockProps, defineView } from '../view.ts'
import type { faq } from './design.ts'

/** Expandable questions; one at a time, or any number, by the merchant's setting. */
function Faq({ values, path }: BlockProps<typeof faq>) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const colors = useColors({ background: values.background, color: values.color })
  const questions = inOrder(values.questions).filter(({ question }) => t(question) !== '')
  const first = values.openFirst && questions[0] ? [questions[0].id] : []
  // Until the shopper opens one, the merchant's default applies.
  const [pressed, setPressed] = useState<readonly string[] | null>(null)
  const open = pressed ?? first
  if (questions.length === 0) return <EditHint path={path} hint="blocks.faq" />
  const cards = values.look === 'cards'
  const toggle = (id: string) => {
    const others = values.several ? open.filter((one) => one !== id) : []
    setPressed(open.includes(id) ? others : [...others, id])
  }
  return (
    <Ground path={path} values={values}>
      <Box style={{ width: '100%', maxWidth: 720, alignSelf: 'center', gap: 12 }}>
        <BlockTitle
          text={t(values.title)}
          size={values.titleSize}
          font={values.titleFont}
          color={values.color}
          background={values.background}
        />
        <Box style={{ gap: cards ? 8 : 0 }}>
          {questions.map(({ id, question, answer }) => {
            const isExpanded = open.includes(id)
            return (
              <Box
                key={id}
                style={
                  cards
                    ? { borderRadius: theme.radius, backgroundColor: colors.field, paddingHorizontal: 16 }
                    : { borderBottomWidth: 1, borderColor: colors.border }
                }
              >
                <Press
                  onPress={() => toggle(id)}
                  expanded={isExpanded}
                  testID="question"
                  style={{
                    minHeight: 56,
                    flexDirection: 'row',
                    alignItems: 'center',
                    gap: 12,
                    paddingVertical: 8,
                  }}
                >
                  <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
                    <Text style={{ ...type(values.bodySize + 1, 'semis'), color: colors.color }}>
                      {t(question)}
                    </Text>
                  </Box>
                  <Icon name={isExpanded ? 'minus' : 'plus'} size={20} color={colors.quiet} />
                </Press>
                {isExpanded && t(answer) !== '' ? (
                  <Box style={{ paddingBottom: 18, paddingEnd: 32 }} testID="answer">
                    <Text
                      style={{
                        ...type(values.bodySize, values.bodyFont),
                        lineHeight: Math.round(values.bodySize * 1.55),
                        color: colors.quiet,
                      }}
                    >
                      {t(answer)}
                    </Text>
                  </Box>
                ) : null}
              </Box>
            )
          })}
        </Box>
      </Box>
    </Ground>
  )
}

export default defineView<typeof faq>(Faq)
