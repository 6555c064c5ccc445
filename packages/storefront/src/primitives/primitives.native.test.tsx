import { describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react-native'
import { AccessibilityInfo, StyleSheet, View } from 'react-native'
import { Box } from './box/Box.tsx'
import { Compare } from './compare/Compare.tsx'
import { Dock } from './dock/Dock.tsx'
import { Icon } from './icon/Icon.tsx'
import { getCoverRect, Image } from './image/Image.tsx'
import { Input } from './input/Input.tsx'
import { Link } from './link/Link.tsx'
import { List } from './list/List.tsx'
import { Pager } from './pager/Pager.tsx'
import { Press } from './press/Press.tsx'
import { RichText } from './rich-text/RichText.tsx'
import { Scroll } from './scroll/Scroll.tsx'
import { Fade } from './shade/Shade.tsx'
import { type Shell, ShellContext } from './shell/shell.ts'
import { Text } from './text/Text.tsx'
import { Video } from './video/Video.tsx'

const shell = (own: Partial<Shell> = {}): Shell => ({
  base: '',
  language: 'en',
  edit: false,
  navigate: () => undefined,
  openWeb: () => undefined,
  ...own,
})

describe('the native components', () => {
  test('let the edges of an image disappear in the color around it, on all four sides', async () => {
    await render(<Fade color="#ecf1f5" />)
    const { experimental_backgroundImage: painted } = StyleSheet.flatten(
      screen.getByTestId('fade', { includeHiddenElements: true }).props.style,
    )
    for (const side of ['top', 'right', 'bottom', 'left'])
      expect(painted).toContain(`linear-gradient(to ${side},#ecf1f5ff 0%`)
  })
  test('let screen readers and taps adjust a divider, also from the right', () => {
    const createTree = (language: Shell['language']) => (
      <ShellContext value={shell({ language })}>
        <Compare
          before={<Text>Before</Text>}
          after={<Text>After</Text>}
          start={50}
          label="Repair"
          formatValue={(percent) => `${percent} %`}
          color="#ffffff"
          ink="#000000"
        />
      </ShellContext>
    )
    const { rerender } = render(createTree('en'))
    const slider = screen.getByRole('slider', { name: 'Repair' })
    const getSliderState = () => [slider.props['aria-valuenow'], slider.props['aria-valuetext']]
    fireEvent(slider, 'layout', { nativeEvent: { layout: { width: 200, height: 200 } } })
    fireEvent(slider, 'accessibilityAction', { nativeEvent: { actionName: 'increment' } })
    expect(getSliderState()).toEqual([55, '55 %'])
    const tap = () => {
      const at = { touches: [], changedTouches: [], timestamp: 1, locationX: 50, pageX: 50, pageY: 10 }
      const touch = { touchActive: true, currentPageX: 50, currentPageY: 10, currentTimeStamp: 1 }
      const touchHistory = {
        touchBank: [touch],
        numberActiveTouches: 1,
        indexOfSingleActiveTouch: 0,
        mostRecentTimeStamp: 1,
      }
      fireEvent(slider, 'responderGrant', { nativeEvent: at, touchHistory })
      fireEvent(slider, 'responderRelease', { nativeEvent: at, touchHistory })
    }
    tap()
    expect(getSliderState()).toEqual([25, '25 %'])
    rerender(createTree('ar'))
    tap()
    expect(getSliderState()).toEqual([75, '75 %'])
  })

  test('announce a button with its label, and disabled or busy state', () => {
    const onPress = jest.fn()
    render(
      <>
        <Press onPress={onPress} label="Add to cart">
          <Text>Add</Text>
        </Press>
        <Press onPress={onPress} label="Sold out" disabled>
          <Text>Sold out</Text>
        </Press>
        <Press onPress={onPress} label="Adding" busy>
          <Text>Adding</Text>
        </Press>
      </>,
    )
    fireEvent.press(screen.getByRole('button', { name: 'Add to cart' }))
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(screen.getByLabelText('Sold out').props.accessibilityState).toMatchObject({ disabled: true })
    expect(screen.getByLabelText('Adding').props.accessibilityState).toMatchObject({
      disabled: true,
      busy: true,
    })
  })

  test('navigate for a link inside the app, and open the browser for one outside', () => {
    const navigate = jest.fn<Shell['navigate']>()
    const openWeb = jest.fn<Shell['openWeb']>()
    render(
      <ShellContext value={shell({ navigate, openWeb })}>
        <Link href="/p/mug" label="Mug" />
        <Link href="https://shop.example/policy" label="Policy" />
      </ShellContext>,
    )
    fireEvent.press(screen.getByLabelText('Mug'))
    fireEvent.press(screen.getByLabelText('Policy'))
    expect(navigate).toHaveBeenCalledWith('/p/mug', 'push')
    expect(openWeb).toHaveBeenCalledWith('https://shop.example/policy')
  })

  test('announce a heading', () => {
    render(<Text heading={1}>Ceramics</Text>)
    expect(screen.getByRole('header', { name: 'Ceramics' })).toBeTruthy()
  })

  test('request an image in its display size, and show a placeholder without a URL', () => {
    const { rerender } = render(
      <Image src="https://cdn.shopify.com/s/files/1/mug.jpg?v=1" alt="Mug" ratio={1} testID="picture" />,
    )
    expect(screen.getByTestId('picture').props.source.uri).toMatch(/mug\.jpg\?v=1&width=\d+/)
    rerender(<Image src="" alt="" ratio={1} testID="picture" />)
    expect(screen.getByTestId('picture').props.source).toBeUndefined()
  })

  test('announce an input’s label and error', () => {
    const onChange = jest.fn<(value: string) => void>()
    render(<Input label="Email" value="" onChange={onChange} error="Invalid format" />)
    fireEvent.changeText(screen.getByLabelText('Email'), 'a@b.co')
    expect(onChange).toHaveBeenCalledWith('a@b.co')
    expect(screen.getByText('Invalid format')).toBeTruthy()
  })

  test('show the text of rich text and drop scripts', () => {
    render(<RichText html="<p>Soft <strong>wool</strong></p><script>alert(1)</script>" />)
    expect(screen.getByText('wool')).toBeTruthy()
    expect(screen.queryByText(/alert/)).toBeNull()
  })

  test('show tables, definitions and images of rich text, and open accordions when they are pressed', () => {
    render(
      <RichText
        html={
          '<table><caption>Sizes</caption><tr><th>S<td>84 cm</table><dl><dt>Socket<dd>E27</dl><p>m<sup>2</sup></p><img src="https://cdn.shopify.com/s/files/1/a.jpg" alt="Lamp" width="400" height="300"><details><summary>Care</summary><p>Dry cloth</p></details>'
        }
      />,
    )
    for (const text of ['Sizes', 'S', '84 cm', 'Socket', 'E27', 'm²'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByLabelText('Lamp').props.source.uri).toMatch(/a\.jpg\?width=\d+/)
    expect(screen.queryByText('Dry cloth')).toBeNull()
    fireEvent.press(screen.getByRole('button', { name: /Care/ }))
    expect(screen.getByText('Dry cloth')).toBeTruthy()
  })

  test('open videos of other hosts at their host, and links of rich text where they lead', () => {
    const openWeb = jest.fn<(url: string) => void>()
    render(
      <ShellContext value={{ base: '', language: 'en', edit: false, navigate: () => undefined, openWeb }}>
        <RichText
          html={
            '<iframe src="https://player.vimeo.com/video/76979871" title="Kiln"></iframe><a href="/pages/care">care</a>'
          }
        />
      </ShellContext>,
    )
    fireEvent.press(screen.getByRole('button', { name: 'Play video: Kiln' }))
    fireEvent.press(screen.getByText('care'))
    expect(openWeb.mock.calls).toEqual([['https://vimeo.com/76979871'], ['/pages/care']])
  })

  test('write text of another direction than the app in its own', () => {
    render(<RichText html="<p>مرحبا</p><p dir=ltr>Hi</p>" />)
    const directionOf = (text: string) =>
      [screen.getByText(text).props.style].flat().find((one) => one?.writingDirection)?.writingDirection
    expect(directionOf('مرحبا')).toBe('rtl')
    expect(directionOf('Hi')).toBe('ltr')
  })

  test('hide a hidden box from everybody', () => {
    render(
      <Box hidden>
        <Text>Secret</Text>
      </Box>,
    )
    expect(screen.queryByText('Secret')).toBeNull()
  })

  test('pass an icon to Android in a supported encoding', () => {
    render(<Icon name="cart" label="Cart" />)
    const [{ uri }] = [screen.getByLabelText('Cart').props.source].flat()
    const [head, body] = uri.split(',')
    expect(head).toBe('data:image/svg+xml;base64')
    expect(atob(body)).toContain('<svg')
  })

  test('keep the direction of numbers and Latin names inside Arabic', () => {
    render(
      <ShellContext value={shell({ language: 'ar' })}>
        <Text dir="auto">−23%</Text>
        <Text dir="auto">كوب مورا</Text>
        <Text>الكمية</Text>
      </ShellContext>,
    )
    expect(screen.getByText('−23%')).toHaveStyle({ writingDirection: 'ltr' })
    expect(screen.getByText('كوب مورا')).toHaveStyle({ writingDirection: 'rtl' })
    expect(screen.getByText('الكمية')).toHaveStyle({ writingDirection: 'rtl', textAlign: 'left' })
  })

  test('render a nested list whole, its last row as wide as the others', () => {
    render(
      <Scroll>
        <List
          items={['a', 'b', 'c']}
          keyOf={(item) => item}
          columns={2}
          gap={12}
          testID="list"
          render={(item) => <Text>{item}</Text>}
        />
      </Scroll>,
    )
    expect(
      screen
        .getByTestId('list')
        .findAllByType(View)
        .filter((view) => view.props.style?.flex === 1),
    ).toHaveLength(4)
    expect(screen.getByText('c')).toBeTruthy()
  })

  test('render a large first item of a nested list as a row of its own', () => {
    render(
      <Scroll>
        <List
          items={['a', 'b', 'c', 'd']}
          keyOf={(item) => item}
          columns={2}
          lead="end"
          testID="list"
          render={(item, index) => <Text>{`${item}${index}`}</Text>}
        />
      </Scroll>,
    )
    const rows = screen
      .getByTestId('list')
      .findAllByType(View)
      .filter((view) => view.props.style?.flexDirection === 'row')
      .map((row) => row.findAllByType(View).filter((view) => view.props.style?.flex === 1).length)
    // The last row has an empty cell, so that its item is as wide as the others.
    expect(rows).toEqual([1, 2, 2])
    for (const text of ['a0', 'b1', 'c2', 'd3']) expect(screen.getByText(text)).toBeTruthy()
  })

  test('render nearby rows of ten thousand, also after scrolling far', () => {
    const items = Array.from({ length: 10_000 }, (_, index) => `item ${index}`)
    render(
      <List
        items={items}
        keyOf={(item) => item}
        columns={2}
        testID="list"
        render={(item) => <Text>{item}</Text>}
      />,
    )
    const [window, row] = [{ width: 390, height: 800 }, 200]
    const size = { width: 390, height: (items.length / 2) * row }
    const list = screen.getByTestId('list')
    const listRenderedTexts = () => screen.getAllByText(/^item /).map(({ props }) => String(props.children))
    /** Reports the rows' positions to the list, as a phone does after rendering them. */
    const laidOut = () => {
      for (const item of listRenderedTexts()) {
        const index = Number(item.slice('item '.length))
        const layout = { x: 0, y: Math.floor(index / 2) * row, width: 390, height: row }
        fireEvent(screen.getByText(item), 'layout', { nativeEvent: { layout } })
      }
      act(() => jest.runOnlyPendingTimers())
    }
    jest.useFakeTimers()
    fireEvent(list, 'layout', { nativeEvent: { layout: { x: 0, y: 0, ...window } } })
    fireEvent(list, 'contentSizeChange', size.width, size.height)
    laidOut()
    for (let y = 0; y <= 8000; y += 1000) {
      fireEvent.scroll(list, {
        nativeEvent: { contentOffset: { x: 0, y }, contentSize: size, layoutMeasurement: window },
      })
      laidOut()
    }
    jest.useRealTimers()
    expect(listRenderedTexts()).toEqual(expect.arrayContaining(['item 80', 'item 87']))
    expect(listRenderedTexts()).not.toContain('item 30')
    expect(listRenderedTexts().length).toBeLessThan(100)
  })

  test('load more rows near the end of a scrolling list', () => {
    const more = jest.fn()
    render(
      <Scroll testID="area">
        <List items={['a']} keyOf={(item) => item} onEnd={more} render={(item) => <Text>{item}</Text>} />
      </Scroll>,
    )
    const scrolled = (y: number) =>
      fireEvent.scroll(screen.getByTestId('area').findByProps({ keyboardDismissMode: 'on-drag' }), {
        nativeEvent: {
          contentOffset: { x: 0, y },
          contentSize: { width: 390, height: 3000 },
          layoutMeasurement: { width: 390, height: 700 },
        },
      })
    scrolled(100)
    expect(more).not.toHaveBeenCalled()
    scrolled(1900)
    expect(more).toHaveBeenCalled()
  })

  test('remove a dock with its screen', () => {
    const screenWith = (dock: boolean) => (
      <Scroll>{dock ? <Dock testID="dock" /> : <Text>Empty</Text>}</Scroll>
    )
    const { rerender } = render(screenWith(true))
    expect(screen.getByTestId('dock')).toBeTruthy()
    rerender(screenWith(false))
    expect(screen.queryByTestId('dock')).toBeNull()
  })

  test('keep the distance of a permanent dock from what is above and below', () => {
    render(
      <Scroll>
        <Dock always testID="dock">
          <Text>Buy</Text>
        </Dock>
      </Scroll>,
    )
    expect(screen.getByTestId('dock')).toHaveStyle({
      paddingVertical: 12,
      paddingStart: 16,
      paddingEnd: 16,
    })
  })

  test('announce the current page of a pager, and hide the others', () => {
    const onPage = jest.fn<(page: number) => void>()
    const pages = ['One', 'Two', 'Three'].map((key) => ({ key, node: <Text>{key}</Text> }))
    render(<Pager label="Pictures" pages={pages} onPage={onPage} testID="pager" />)
    fireEvent(screen.getByTestId('pager'), 'layout', { nativeEvent: { layout: { width: 300 } } })
    expect(screen.queryByText('Two')).toBeNull()
    const strip = screen.getByTestId('pager').findByProps({ pagingEnabled: true })
    fireEvent.scroll(strip, { nativeEvent: { contentOffset: { x: 300, y: 0 } } })
    expect(onPage).toHaveBeenCalledWith(1)
    expect(screen.getByText('Two')).toBeTruthy()
    expect(screen.getByRole('button', { name: '2 of 3', selected: true })).toBeTruthy()
  })

  test('skip reports of the pages that a pager passes', () => {
    const onPage = jest.fn<(page: number) => void>()
    const pages = ['One', 'Two', 'Three', 'Four'].map((key) => ({ key, node: <Text>{key}</Text> }))
    const at = (page: number) => (
      <Pager label="Pictures" pages={pages} page={page} onPage={onPage} testID="pager" />
    )
    const { rerender } = render(at(0))
    fireEvent(screen.getByTestId('pager'), 'layout', { nativeEvent: { layout: { width: 300 } } })
    const strip = () => screen.getByTestId('pager').findByProps({ pagingEnabled: true })
    const scrolled = (x: number) => fireEvent.scroll(strip(), { nativeEvent: { contentOffset: { x, y: 0 } } })
    rerender(at(3))
    expect(screen.getByText('Four')).toBeTruthy()
    for (const x of [120, 310, 580, 900]) scrolled(x)
    expect(onPage).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: '4 of 4', selected: true })).toBeTruthy()
    // A second drag is followed again.
    fireEvent(strip(), 'scrollBeginDrag')
    scrolled(610)
    expect(onPage).toHaveBeenLastCalledWith(2)
    fireEvent.press(screen.getByRole('button', { name: '1 of 4' }))
    expect(onPage).toHaveBeenLastCalledWith(0)
    scrolled(300)
    expect(screen.getByText('One')).toBeTruthy()
    expect(onPage).toHaveBeenCalledTimes(2)
  })

  test('start a pager at the right in Arabic', () => {
    const onPage = jest.fn<(page: number) => void>()
    const pages = ['One', 'Two', 'Three'].map((key) => ({ key, node: <Text>{key}</Text> }))
    render(
      <ShellContext value={shell({ language: 'ar' })}>
        <Pager label="Pictures" pages={pages} onPage={onPage} testID="pager" />
      </ShellContext>,
    )
    fireEvent(screen.getByTestId('pager'), 'layout', { nativeEvent: { layout: { width: 300 } } })
    const strip = screen.getByTestId('pager').findByProps({ pagingEnabled: true })
    fireEvent.scroll(strip, { nativeEvent: { contentOffset: { x: 0, y: 0 } } })
    expect(onPage).toHaveBeenCalledWith(2)
  })
})

type Player = {
  source: string
  playing: boolean
  loop: boolean
  muted: boolean
  emit: (name: string, event: unknown) => void
}
const players = () => jest.requireMock<{ players: Player[] }>('expo-video').players

describe('a video in the native app', () => {
  const video = { src: 'https://cdn.shopify.com/film.mp4', poster: '', label: 'Our workshop', ratio: 1.6 }

  test('shows its poster, and plays in the app when pressed', () => {
    const openWeb = jest.fn<Shell['openWeb']>()
    const before = players().length
    render(
      <ShellContext value={shell({ openWeb })}>
        <Video {...video} loop />
      </ShellContext>,
    )
    expect(players()).toHaveLength(before)
    fireEvent.press(screen.getByRole('button', { name: 'Play video: Our workshop' }))
    expect(players().at(-1)).toMatchObject({ source: video.src, playing: true, loop: true, muted: false })
    expect(openWeb).not.toHaveBeenCalled()
  })

  test('with autoplay is muted and waits until visible', async () => {
    jest.spyOn(AccessibilityInfo, 'isReduceMotionEnabled').mockResolvedValue(false)
    render(<Video {...video} autoPlay loop />)
    await act(async () => undefined)
    expect(players().at(-1)).toMatchObject({ muted: true, loop: true, playing: false })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('never autoplays with reduced motion', async () => {
    jest.spyOn(AccessibilityInfo, 'isReduceMotionEnabled').mockResolvedValue(true)
    const before = players().length
    render(<Video {...video} autoPlay />)
    await act(async () => undefined)
    expect(players()).toHaveLength(before)
    expect(screen.getByRole('button', { name: /Play video/ })).toBeTruthy()
  })

  test('that fails to play opens in the system’s player', () => {
    const openWeb = jest.fn<Shell['openWeb']>()
    render(
      <ShellContext value={shell({ openWeb })}>
        <Video {...video} />
      </ShellContext>,
    )
    fireEvent.press(screen.getByRole('button'))
    act(() => players().at(-1)?.emit('statusChange', { status: 'error' }))
    fireEvent.press(screen.getByRole('button'))
    expect(openWeb).toHaveBeenCalledWith(video.src)
  })
})

describe('an image with a focal point', () => {
  test('fills its frame and keeps the focal point visible in any shape', () => {
    // The image is twice as wide as its frame: at 0 all of the right half is cut off, at 100 all of the left.
    expect(getCoverRect({ width: 2000, height: 1000 }, { width: 300, height: 300 }, [100, 50])).toMatchObject(
      {
        width: 600,
        height: 300,
        left: -300,
      },
    )
    expect(
      getCoverRect({ width: 2000, height: 1000 }, { width: 300, height: 300 }, [0, 50]).left,
    ).toBeCloseTo(0)
    expect(getCoverRect({ width: 100, height: 400 }, { width: 200, height: 200 }, [0, 25])).toMatchObject({
      width: 200,
      height: 800,
      top: -150,
    })
  })
})
