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
import { getNumberedItems, parseMarkup } from './markup.ts'

/** Maximum line width for readable text, px. */
const NARROW = 720
/** Heading sizes relative to the text. */
const HEADINGS = { 2: 1.7, 3: 1.25 } as const

/** Sizes of text and headings in a window of 1440 px, of their sizes on a phone. */
const WIDE_TEXT = 1.15
const WIDE_HEADING = 1.5

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
        {pieces.map((piece, index) => {
          const items = 'html' in piece && values.width === 'columns' ? getNumberedItems(piece.html) : null
          if (items) return <NumberedColumns key={pieceKey(index)} items={items} values={values} />
          return 'html' in piece ? (
            <RichText
              key={pieceKey(index)}
              html={piece.html}
              style={{
                ...face,
                fontSize,
                grows: Math.round(fontSize * WIDE_TEXT),
                lineHeight: Math.round(fontSize * 1.6),
                color: colors.color,
              }}
            />
          ) : (
            <Text
              key={pieceKey(index)}
              heading={piece.heading}
              style={{
                ...type(Math.round(fontSize * HEADINGS[piece.heading]), 'bolds'),
                grows: Math.round(fontSize * HEADINGS[piece.heading] * WIDE_HEADING),
                color: colors.color,
              }}
            >
              {piece.text}
            </Text>
          )
        })}
      </Box>
    </BlockBackground>
  )
}

/** Width below which a column of a numbered list goes to the next row, px. */
const COLUMN = 180

/** Pieces of a document have only their position as identity. */
const pieceKey = (index: number) => `piece-${index}`

/** Items of a numbered list, each beside a large number; side by side in wide windows. */
function NumberedColumns({
  items,
  values,
}: {
  readonly items: readonly string[]
  readonly values: BlockProps<typeof richTextBlock>['values']
}) {
  const type = useType()
  const colors = useColors({ background: values.background, color: values.color })
  const { fontSize = values.bodySize, ...face } = type(values.bodySize, values.bodyFont)
  return (
    <Box
      role="list"
      style={{ gap: 20, paddingTop: 8, wide: { flexDirection: 'row', flexWrap: 'wrap', gap: 32 } }}
    >
      {items.map((html, index) => (
        <Box
          key={pieceKey(index)}
          role="listitem"
          style={{
            flexDirection: 'row',
            gap: 16,
            borderTopWidth: 1,
            borderColor: colors.border,
            paddingTop: 16,
            wide: { flexDirection: 'column', gap: 8, flexGrow: 1, flexBasis: COLUMN },
          }}
        >
          <Text
            style={{
              ...type(fontSize * 2, 'bolds'),
              grows: fontSize * 4,
              color: colors.accent,
              minWidth: 32,
            }}
          >
            {String(index + 1)}
          </Text>
          <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, wide: { flexGrow: 0, flexBasis: 'auto' } }}>
            <RichText
              html={`<p>${html}</p>`}
              style={{
                ...face,
                fontSize,
                grows: Math.round(fontSize * WIDE_TEXT),
                lineHeight: Math.round(fontSize * 1.6),
                color: colors.color,
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

export default defineView<typeof richTextBlock>(RichTextBlock)
