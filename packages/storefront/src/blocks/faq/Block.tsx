import { inOrder } from '@vitrine/core/design/rank-order'
import { useState } from 'react'
import { useColors, useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Icon } from '../../primitives/icon/Icon'
import { Press } from '../../primitives/press/Press'
import { Text } from '../../primitives/text/Text'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { type BlockProps, defineView } from '../view.ts'
import type { faq } from './design.ts'

/** Maximum width of an answer with readable lines, px. */
const ANSWER_WIDTH = 680

/** Size of an answer in a window of 1440 px, of its size on a phone. */
const WIDE_TEXT = 1.15
/** How much larger a question is in a window of 1440 px than the text of its answer, px. */
const WIDE_GROWTH = 5

/** Expandable questions; one at a time, or any number, by the merchant's setting. */
function Faq({ values, path }: BlockProps<typeof faq>) {
  const { t } = useLanguage()
  const questions = inOrder(values.questions).filter(({ question }) => t(question) !== '')
  const first = values.openFirst && questions[0] ? [questions[0].id] : []
  // Until the shopper opens one, the merchant's default applies.
  const [pressed, setPressed] = useState<readonly string[] | null>(null)
  const open = pressed ?? first
  if (questions.length === 0) return <EditHint path={path} hint="blocks.faq" />
  const cards = values.look === 'cards'
  const title = t(values.title)
  const toggle = (id: string) => {
    const others = values.several ? open.filter((one) => one !== id) : []
    setPressed(open.includes(id) ? others : [...others, id])
  }
  return (
    <BlockBackground path={path} values={values}>
      <Box style={{ gap: 12, wide: { flexDirection: 'row', gap: 56 } }}>
        {title ? (
          <Box style={{ wide: { flexBasis: '30%', flexShrink: 0, paddingTop: 8 } }}>
            <BlockTitle
              text={title}
              size={values.titleSize}
              font={values.titleFont}
              color={values.color}
              background={values.background}
            />
          </Box>
        ) : null}
        <Box style={{ gap: cards ? 8 : 0, wide: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } }}>
          {questions.map(({ id, question, answer }) => (
            <Question
              key={id}
              values={values}
              question={t(question)}
              answer={t(answer)}
              isExpanded={open.includes(id)}
              onToggle={() => toggle(id)}
            />
          ))}
        </Box>
      </Box>
    </BlockBackground>
  )
}

/** One question, with its answer while it is expanded. */
function Question(props: {
  readonly values: BlockProps<typeof faq>['values']
  readonly question: string
  readonly answer: string
  readonly isExpanded: boolean
  readonly onToggle: () => void
}) {
  const { values, question, answer, isExpanded, onToggle } = props
  const theme = useTheme()
  const type = useType()
  const colors = useColors({ background: values.background, color: values.color })
  return (
    <Box
      style={
        values.look === 'cards'
          ? { borderRadius: theme.radius, backgroundColor: colors.field, paddingHorizontal: 16 }
          : { borderBottomWidth: 1, borderColor: colors.border }
      }
    >
      <Press
        onPress={onToggle}
        expanded={isExpanded}
        testID="question"
        style={{ minHeight: 56, flexDirection: 'row', alignItems: 'center', gap: 12, paddingVertical: 8 }}
      >
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
          <Text
            style={{
              ...type(values.bodySize + 1, 'semis'),
              grows: values.bodySize + WIDE_GROWTH,
              color: colors.color,
            }}
          >
            {question}
          </Text>
        </Box>
        <Icon name={isExpanded ? 'minus' : 'plus'} size={20} color={colors.quiet} />
      </Press>
      {isExpanded && answer !== '' ? (
        <Box style={{ paddingBottom: 18, paddingEnd: 32, maxWidth: ANSWER_WIDTH }} testID="answer">
          <Text
            style={{
              ...type(values.bodySize, values.bodyFont),
              grows: Math.round(values.bodySize * WIDE_TEXT),
              lineHeight: Math.round(values.bodySize * 1.55),
              color: colors.quiet,
            }}
          >
            {answer}
          </Text>
        </Box>
      ) : null}
    </Box>
  )
}

export default defineView<typeof faq>(Faq)
