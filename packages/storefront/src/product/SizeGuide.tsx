import { inLanguages } from '@vitrine/core/design/fields'
import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { useServerAnswer } from '../context/server-responses.ts'
import { Box } from '../primitives/box/Box'
import { Scroll } from '../primitives/scroll/Scroll'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { type GuidePart, parseSizeGuide } from './size-guide.ts'

const OPEN = inLanguages(
  'Size guide',
  'Guide des tailles',
  'Guía de tallas',
  'Größentabelle',
  'دليل المقاسات',
)
/** Column width, px: six fit on a small phone. */
const CELL = 56

/** The size guide of a product, as a sheet; nothing where there is none. */
export function SizeGuide({
  handle,
  id,
  colors,
}: {
  readonly handle: string
  readonly id: number
  readonly colors: Colors
}) {
  const { t, language } = useLanguage()
  const branding = useSection('branding')
  const type = useType()
  const [open, setOpen] = useState(false)
  const guide = useServerAnswer('/shopper/sizes', { product: { id, handle }, language }, parseSizeGuide)
  if (!guide) return null
  return (
    <>
      <Button
        label={t(OPEN)}
        variant="outlined"
        icon="tag"
        onPress={() => setOpen(true)}
        colors={colors}
        testID="size-guide"
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={guide.title || t(OPEN)}
        closeLabel={t(branding.close)}
      >
        <Box style={{ gap: 16, paddingBottom: 16 }}>
          {guide.parts.map((part, index) =>
            'text' in part ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one response never change places.
              <Text key={index} dir="auto" style={{ ...type(15), lineHeight: 24, color: colors.color }}>
                {part.text}
              </Text>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <Table key={index} rows={part.rows} colors={colors} />
            ),
          )}
        </Box>
      </Sheet>
    </>
  )
}

/** Size table with highlighted header row or column. A wide one scrolls horizontally. */
function Table({
  rows,
  colors,
}: {
  readonly rows: Extract<GuidePart, { rows: unknown }>['rows']
  readonly colors: Colors
}) {
  const type = useType()
  return (
    <Scroll horizontal>
      <Box style={{ borderWidth: 1, borderColor: colors.border, borderRadius: 8, overflow: 'hidden' }}>
        {rows.map((cells, row) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one response never change places.
            key={row}
            style={{ flexDirection: 'row', ...(row === 0 ? { backgroundColor: colors.field } : {}) }}
          >
            {cells.map((cell, column) => (
              <Box
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                key={column}
                style={{ width: CELL, minHeight: 40, justifyContent: 'center', paddingHorizontal: 8 }}
              >
                <Text
                  dir="auto"
                  style={{
                    ...type(14, row === 0 || column === 0 ? 'semis' : 'regulars'),
                    color: colors.color,
                    textAlign: column === 0 ? 'start' : 'center',
                  }}
                >
                  {cell}
                </Text>
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Scroll>
  )
}
