import { useState } from 'react'
import { IconButton } from '../components/Button.tsx'
import type { Colors } from '../components/colors.ts'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { Box } from '../primitives/box/Box'
import { preserveScrollPosition } from '../primitives/list/scroll-anchor'
import { Text } from '../primitives/text/Text'
import { TEXTS } from './texts.ts'

const MAX_COLUMNS = 3
const ICONS = ['columns-1', 'columns-2', 'columns-3'] as const

/** Returns the number of columns of product lists on a phone. `own`: the shopper's choice, for lists that offer one. */
export function useColumns(): { readonly columns: number; readonly own?: number | null } {
  const { columns, showColumns } = useSection('catalog')
  const own = useShopper((shopper) => shopper.columns)
  return showColumns ? { columns: own ?? columns, own } : { columns }
}

/** Button that cycles through one, two and three columns. */
export function ColumnsButton({ columns, colors }: { readonly columns: number; readonly colors: Colors }) {
  const { t } = useLanguage()
  const ports = usePorts()
  const choose = useShopper((shopper) => shopper.setColumns)
  const [pressed, setPressed] = useState(false)
  const label = t(TEXTS.columns).replace('{count}', `${columns}`)
  return (
    <Box on="narrow">
      <IconButton
        icon={ICONS[columns - 1] ?? 'columns-2'}
        label={label}
        color={colors.color}
        onPress={() => {
          ports.haptic('select')
          setPressed(true)
          preserveScrollPosition(() => choose((columns % MAX_COLUMNS) + 1))
        }}
        testID="columns"
      />
      {pressed ? (
        <Box style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>
          <Text live="polite" style={{ fontSize: 1, color: colors.color }}>
            {label}
          </Text>
        </Box>
      ) : null}
    </Box>
  )
}
