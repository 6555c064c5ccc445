import { splitIntoBatches } from '@vitrine/core/sync/split-into-batches'
import { Children } from 'react'
import { View } from 'react-native'
import type { CellsProps } from './cells.types.ts'

/** Grid with the number of columns of a list. */
export function Cells({ columns, own, gap, rowGap, children }: CellsProps) {
  const rows = splitIntoBatches(Children.toArray(children), own ?? columns)
  return (
    <View style={{ rowGap }}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
        <View key={index} style={{ flexDirection: 'row', columnGap: gap }}>
          {row.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells that never move
            <View key={column} style={{ flex: 1, minWidth: 0 }}>
              {cell}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}
