import { inLanguages } from '@vitrine/core/design/fields'
import { useState } from 'react'
import { type Colors, useType } from '../../components/colors.ts'
import { useLanguage, useSection } from '../../context/context.tsx'
import { useServerAnswer } from '../../context/server-responses.ts'
import { Box } from '../../primitives/box/Box'
import { Icon } from '../../primitives/icon/Icon'
import { Press } from '../../primitives/press/Press'
import { Scroll } from '../../primitives/scroll/Scroll'
import { Sheet } from '../../primitives/sheet/Sheet'
import { Text } from '../../primitives/text/Text'
import { type GuidePart, getColumnWidths, parseSizeGuide } from './size-guide.ts'

const OPEN = inLanguages(
  'Size guide',
  'Guide des tailles',
  'Guía de tallas',
  'Größentabelle',
  'دليل المقاسات',
)
/** Line that opens the size guide of a product in a sheet; nothing where there is none. */
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
      <Press
        onPress={() => setOpen(true)}
        testID="size-guide"
        style={{ flexDirection: 'row', alignItems: 'center', gap: 12, minHeight: 44 }}
      >
        <Icon name="tag" size={20} color={colors.quiet} />
        <Text style={{ ...type(15), color: colors.color, flexGrow: 1, textAlign: 'start' }}>{t(OPEN)}</Text>
        <Icon name="chevron-end" size={18} color={colors.quiet} />
      </Press>
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
  const widths = getColumnWidths(rows)
  return (
    <Scroll horizontal>
      <Box style={{ borderWidth: 1, borderColor: colors.border, borderRadius: 8, overflow: 'hidden' }}>
        {rows.map((cells, row) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one response never change places.
            key={row}
            style={{
              flexDirection: 'row',
              ...(row === 0
                ? { backgroundColor: colors.field }
                : { borderTopWidth: 1, borderColor: colors.border }),
            }}
          >
            {cells.map((cell, column) => (
              <Box
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                key={column}
                style={{
                  width: widths[column],
                  minHeight: 44,
                  justifyContent: 'center',
                  paddingHorizontal: 8,
                  paddingVertical: 8,
                }}
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
