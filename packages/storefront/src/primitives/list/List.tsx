import { splitIntoBatches } from '@vitrine/core/sync/split-into-batches'
import { createElement, Fragment, use, useEffect, useRef } from 'react'
import { FlatList, View, type ViewToken } from 'react-native'
import type { ListProps } from '../primitives.types.ts'
import {
  LOAD_MORE_DISTANCE_PX,
  ScrollerContext,
  splitStyle,
  useRefresh,
  useScrollToTop,
} from '../scroll/scroller.native.tsx'
import { toViewStyle } from '../style/style.native.ts'

/** Long list that scrolls and renders only items near the window; inside another scrolling area it renders all. */
export function List<T>(props: ListProps<T>) {
  return use(ScrollerContext) ? <FullList {...props} /> : <Long {...props} />
}

/** Splits items into rows; a large first item is a row of its own. */
const toRows = <T,>(items: readonly T[], columns: number, lead: ListProps<T>['lead']) =>
  lead ? [items.slice(0, 1), ...splitIntoBatches(items.slice(1), columns)] : splitIntoBatches(items, columns)

const columnsOf = <T,>({ own, columns = 1 }: ListProps<T>) => own ?? columns

/** Cell of a row; after the last item also the empty cells of the row, so that all cells have equal width. */
function Cell<T>({ of, item, index }: { of: ListProps<T>; item: T; index: number }) {
  const { items, render } = of
  const columns = columnsOf(of)
  const count = items.length - (of.lead ? 1 : 0)
  const empty =
    index === items.length - 1 && !(of.lead && index === 0) ? (columns - (count % columns)) % columns : 0
  return (
    <>
      <View style={columns > 1 ? { flex: 1, minWidth: 0 } : undefined}>{render(item, index)}</View>
      {Array.from({ length: empty }, (_, cellIndex) => `empty ${cellIndex}`).map((name) => (
        <View key={name} style={{ flex: 1 }} />
      ))}
    </>
  )
}

function Long<T>(props: ListProps<T>) {
  const { items, keyOf, gap = 0, onEnd, header, footer, empty, style, testID } = props
  const columns = columnsOf(props)
  const { inside, outside } = splitStyle(style)
  const refresh = useRefresh()
  const list = useRef<FlatList<T>>(null)
  const offset = useRef(0)
  useScrollToTop(() => {
    if (!list.current || offset.current <= 0) return false
    list.current.scrollToOffset({ offset: 0, animated: true })
    return true
  })
  const renderedColumns = useRef(columns)
  const latest = useRef(columns)
  latest.current = columns
  /** First visible item: stays visible when the number of columns changes, which creates another list. */
  const first = useRef(0)
  const viewableHandler = useRef(({ viewableItems }: { viewableItems: readonly ViewToken<T>[] }) => {
    if (renderedColumns.current === latest.current) first.current = viewableItems[0]?.index ?? 0
  })
  const stay = () => {
    if (renderedColumns.current === columns) return
    renderedColumns.current = columns
    const index = Math.floor(first.current / columns)
    if (index > 0) list.current?.scrollToIndex({ index, animated: false })
  }
  return (
    <FlatList
      ref={list}
      onViewableItemsChanged={viewableHandler.current}
      scrollEventThrottle={32}
      onScroll={({ nativeEvent }) => {
        offset.current = nativeEvent.contentOffset.y
      }}
      onContentSizeChange={stay}
      // Rows that were never rendered are assumed to be as high as the others.
      onScrollToIndexFailed={({ index, averageItemLength }) =>
        list.current?.scrollToOffset({ offset: index * averageItemLength, animated: false })
      }
      // The platform cannot change the number of columns of a mounted list.
      key={columns}
      data={items}
      keyExtractor={keyOf}
      numColumns={columns}
      columnWrapperStyle={columns > 1 ? { gap } : undefined}
      contentContainerStyle={[inside, { flexGrow: 1, gap }]}
      renderItem={({ item, index }) => <Cell of={props} item={item} index={index} />}
      ListHeaderComponent={header ? createElement(Fragment, null, header) : null}
      ListFooterComponent={footer ? createElement(Fragment, null, footer) : null}
      // In one box, as the gap would apply between its parts too.
      ListEmptyComponent={empty ? <View style={{ flexGrow: 1 }}>{empty}</View> : null}
      // The gap applies between rows; header and footer have their own spacing.
      ListHeaderComponentStyle={{ marginBottom: -gap }}
      ListFooterComponentStyle={{ marginTop: -gap }}
      onEndReached={onEnd}
      onEndReachedThreshold={1}
      initialNumToRender={8}
      windowSize={7}
      keyboardShouldPersistTaps="handled"
      keyboardDismissMode="on-drag"
      refreshControl={refresh}
      style={outside}
      testID={testID}
    />
  )
}

function FullList<T>(props: ListProps<T>) {
  const { items, keyOf, gap = 0, onEnd, header, footer, empty, style, testID } = props
  const columns = columnsOf(props)
  const scroller = use(ScrollerContext)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(
    () =>
      scroller?.watch((remainingPx) => {
        if (remainingPx < LOAD_MORE_DISTANCE_PX) end.current?.()
      }),
    [scroller],
  )
  // A large first item takes a whole row.
  const skippedCells = props.lead ? columns - 1 : 0
  const cell = (item: T, index: number) => <Cell key={keyOf(item)} of={props} item={item} index={index} />
  return (
    <View style={toViewStyle(style)} testID={testID}>
      {header}
      {items.length === 0 ? (
        empty
      ) : (
        <View style={{ gap }}>
          {columns === 1
            ? items.map(cell)
            : toRows(items, columns, props.lead).map((row, rowIndex) => (
                <View key={row.map(keyOf).join(' ')} style={{ flexDirection: 'row', gap }}>
                  {row.map((item, column) => (
                    <Fragment key={keyOf(item)}>
                      {cell(item, Math.max(0, rowIndex * columns + column - skippedCells))}
                    </Fragment>
                  ))}
                </View>
              ))}
        </View>
      )}
      {footer}
    </View>
  )
}
