import { createElement, Fragment } from 'react'
import { FlatList, View } from 'react-native'
import type { ListProps } from './parts.types.ts'
import { box } from './style.native.ts'

/** A long list that keeps only what is near the window. */
export function List<T>(props: ListProps<T>) {
  const { items, keyOf, render, columns = 1, gap = 0, onEnd, header, footer, empty, style, testID } = props
  return (
    <FlatList
      // The platform cannot change the number of columns of a living list.
      key={columns}
      data={[...items]}
      keyExtractor={keyOf}
      numColumns={columns}
      columnWrapperStyle={columns > 1 ? { gap } : undefined}
      contentContainerStyle={{ gap }}
      renderItem={({ item, index }) => (
        <View style={{ flex: 1 / columns, minWidth: 0 }}>{render(item, index)}</View>
      )}
      ListHeaderComponent={createElement(Fragment, null, header)}
      ListFooterComponent={createElement(Fragment, null, footer)}
      ListEmptyComponent={createElement(Fragment, null, empty)}
      onEndReached={onEnd}
      onEndReachedThreshold={1}
      initialNumToRender={8}
      windowSize={7}
      keyboardShouldPersistTaps="handled"
      style={box(style)}
      testID={testID}
    />
  )
}
