import { useMemo } from 'react'
import { useColors, useType } from '../../components/colors.ts'
import { useLanguage } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { RichText } from '../../primitives/rich-text/RichText'
import { Text } from '../../primitives/text/Text'
import { BlockBackground } from '../BlockBackground.tsx'
import { EditHint } from '../EditHint'
import { type BlockProps, defineView } from '../view.ts'
import type { richTextBlock } from './design.ts'
import { parseMarkup } from './markup.ts'

/** Maximum line width for readable text, px. */
const NARROW = 720
/** Heading sizes relative to the text. */
const HEADINGS = { 2: 1.7, 3: 1.25 } as const

/** Rich text of the merchant. */
function RichTextBlock({ values, path }: BlockProps<typeof richTextBlock>) {
  const { t } = useLanguage()
  const type = useType()
  const colors = useColors({ background: values.background, color: values.color })
  const markup = t(values.body)
  const pieces = useMemo(() => parseMarkup(markup), [markup])
  if (pieces.length === 0) return <EditHint path={path} hint="blocks.rich-text" />
  const { fontSize = values.bodySize, ...face } = type(values.bodySize, values.bodyFont)
  return (
    <BlockBackground path={path} values={values}>
      <Box
        style={{
          gap: 10,
          width: '100%',
          alignSelf: 'center',
          maxWidth: values.width === 'narrow' ? NARROW : '100%',
        }}
      >
        {pieces.map((piece, index) =>
          'html' in piece ? (
            <RichText
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a document have only their position as identity
              key={index}
              html={piece.html}
              style={{ ...face, fontSize, lineHeight: Math.round(fontSize * 1.6), color: colors.color }}
            />
          ) : (
            <Text
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={index}
              heading={piece.heading}
              style={{
                ...type(Math.round(fontSize * HEADINGS[piece.heading]), 'bolds'),
                color: colors.color,
              }}
            >
              {piece.text}
            </Text>
          ),
        )}
      </Box>
    </BlockBackground>
  )
}

export default defineView<typeof richTextBlock>(RichTextBlock)
