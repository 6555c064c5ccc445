import { describe, expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react-native'
import { Box } from './Box.tsx'
import { Image } from './Image.tsx'
import { Input } from './Input.tsx'
import { Link } from './Link.tsx'
import { Press } from './Press.tsx'
import { RichText } from './RichText.tsx'
import { type Shell, ShellContext } from './shell.ts'
import { Text } from './Text.tsx'

const shell = (own: Partial<Shell> = {}): Shell => ({
  base: '',
  language: 'en',
  edit: false,
  navigate: () => undefined,
  openWeb: () => undefined,
  ...own,
})

describe('the native face of the parts', () => {
  test('a press is a button with its label, and tells when it is disabled or busy', () => {
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

  test('a link inside the app navigates, one outside opens the web', () => {
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

  test('a heading is one to the screen reader', () => {
    render(<Text heading={1}>Ceramics</Text>)
    expect(screen.getByRole('header', { name: 'Ceramics' })).toBeTruthy()
  })

  test('a picture asks the platform for the size it is shown in, and without an address draws a quiet place', () => {
    const { rerender } = render(
      <Image src="https://cdn.shopify.com/s/files/1/mug.jpg?v=1" alt="Mug" ratio={1} testID="picture" />,
    )
    expect(screen.getByTestId('picture').props.source.uri).toMatch(/mug\.jpg\?v=1&width=\d+/)
    rerender(<Image src="" alt="" ratio={1} testID="picture" />)
    expect(screen.getByTestId('picture').props.source).toBeUndefined()
  })

  test('an input says its label and its error', () => {
    const onChange = jest.fn<(value: string) => void>()
    render(<Input label="Email" value="" onChange={onChange} error="Invalid format" />)
    fireEvent.changeText(screen.getByLabelText('Email'), 'a@b.co')
    expect(onChange).toHaveBeenCalledWith('a@b.co')
    expect(screen.getByText('Invalid format')).toBeTruthy()
  })

  test('rich text shows the words and drops the script', () => {
    render(<RichText html="<p>Soft <strong>wool</strong></p><script>alert(1)</script>" />)
    expect(screen.getByText('wool')).toBeTruthy()
    expect(screen.queryByText(/alert/)).toBeNull()
  })

  test('a hidden box is not there for anybody', () => {
    render(
      <Box hidden>
        <Text>Secret</Text>
      </Box>,
    )
    expect(screen.queryByText('Secret')).toBeNull()
  })
})
